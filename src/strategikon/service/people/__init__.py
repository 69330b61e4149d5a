"""Who comes to the tables: guests by a cookie, accounts, sessions, and how often they may ask."""

from strategikon.service.people.people import People, Person, Recovered
from strategikon.service.people.rates import Rates

__all__ = ["People", "Person", "Rates", "Recovered"]
