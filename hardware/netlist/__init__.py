"""The circuit of each build in code: one module a block of the circuit, one file a build."""
