"""The pages people see: the lobby, a table, what is around it. api.py is the same house for programs."""
