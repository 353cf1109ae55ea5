"""Sweeps over everything: `make proof` runs them whole, `make test` a fixed sample of each."""
