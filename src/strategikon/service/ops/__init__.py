"""Running a server: where it keeps things, what it tells, how it goes down."""
