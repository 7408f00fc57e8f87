"""Simulations, tournaments and analysis."""
