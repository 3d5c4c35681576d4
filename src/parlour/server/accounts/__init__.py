"""Accounts by passkey, for people who want to keep their name and tables on several devices."""
