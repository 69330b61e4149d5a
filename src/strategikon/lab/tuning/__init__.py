"""The guides' weights, tuned on paired deals: candidates play the last champions (extra tuning)."""
