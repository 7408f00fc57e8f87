"""The City of Community Care: patients are fetched from a city of streets instead of being brought by ambulances."""
