"""The compiled part of the engine; importing one of these modules loads Numba."""
