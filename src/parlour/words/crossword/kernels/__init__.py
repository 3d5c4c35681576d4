"""The compiled search for plays; importing one of these modules loads Numba."""
