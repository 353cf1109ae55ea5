"""The tests: `make fast` without a browser, `make test` with one."""
