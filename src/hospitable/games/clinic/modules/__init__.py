"""The four mini-expansions, each an independent switch (CL-XPN-01)."""
