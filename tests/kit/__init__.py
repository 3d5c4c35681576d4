"""Tests of `parlour.kit`."""
