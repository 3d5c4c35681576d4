"""The requests: routes, who may ask, and how often."""
