"""What `benchmarks/server.py` starts: the servers, and the load generator that plays at them."""
