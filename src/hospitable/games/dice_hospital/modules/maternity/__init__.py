"""Maternity, a module of Community Care: Mothers in the wards, their Babies below, families who leave together."""
