# `make run` and `make test` do everything, from a fresh checkout on. README.md says more.

PORT ?= 8000
BIND ?= 127.0.0.1
PYTHON ?= python3
export PYTHON
py := .venv/bin/python

# Plain HTTP on one's own machine. The key is made once and kept, so that marks of progress survive a restart.
local_names := localhost,127.0.0.1,[::1]
# Compiled tests are kept: each of pytest's processes would compile them anew.
pytest := env -u PYTHONDONTWRITEBYTECODE $(py) -m pytest
parallel := -n auto --maxprocesses=8 --dist=worksteal
local := SECRET_KEY="$${SECRET_KEY:-$$(cat .secret-key)}" ALLOWED_HOSTS="$${ALLOWED_HOSTS:-$(local_names)}" PLAIN_HTTP=1

.PHONY: run dev test proof coverage fast check messages compile static bench lock audit clean

run: .venv/run .secret-key compile static ## the site as in production, on http://127.0.0.1:8000
	@echo "The site is on http://$(BIND):$(PORT)  (Ctrl-C ends it)"
	@$(local) DEBUG=0 $(py) -m gunicorn tutorial.wsgi --bind "$(BIND):$(PORT)"

dev: .venv/run .secret-key compile ## the site for people who change it: reloads, shows errors in full
	@$(local) DEBUG=1 $(py) manage.py runserver "$(BIND):$(PORT)"

test: .venv/test compile static check ## everything that must hold
	CHROMIUM="$$(bin/browser)" $(pytest) $(parallel)

proof: .venv/test .node/done compile static ## the full sweeps, of which `make test` runs a sample: access, hostile input, load and faults
	bin/need java:default-jre-headless nginx:nginx-light openssl:openssl wrk:wrk
	PROOF=1 CHROMIUM="$$(bin/browser)" $(pytest) $(parallel) tests/proof

coverage: .venv/test compile ## that the tests without a browser reach nearly all of tutorial/, and what they do not
	$(pytest) $(parallel) -m "not browser" --cov=tutorial --cov-report=term-missing:skip-covered --cov-fail-under=95

fast: .venv/test compile check ## the same in seconds: without a browser, without the tests that prove by sheer number
	$(pytest) $(parallel) -m "not browser and not thorough"

check: .venv/test
	$(py) -m ruff check .
	$(py) -m ruff format --check .
	$(py) -m mypy

messages: .venv/run ## bring the translation files to the words in use
	$(py) -m tutorial.translations update

compile: .venv/run
	@$(py) -m tutorial.translations compile

static: .venv/run
	@$(py) manage.py collectstatic --noinput --clear --verbosity 0

bench: .venv/test .node/done compile static ## how fast the engine is, beside another one, pages and processes, beside bare ones; Lighthouse
	bin/need wrk:wrk
	tests/bench/run
	$(py) tests/bench/site
	$(py) tests/bench/worker
	$(py) tests/bench/slowest
	CHROMIUM="$$(bin/browser)" $(py) tests/bench/lighthouse

lock: .venv-lock/made ## pin all that production installs, with hashes, after a change of requirements.txt
	UV_CUSTOM_COMPILE_COMMAND="make lock" .venv-lock/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --output-file requirements.lock requirements.txt

audit: .venv-lock/made ## whether a known weakness touches what production installs; asks a public database
	bin/audit

clean: ## remove all that make has made, the key excepted
	rm -rf .venv .venv-bench .venv-lock .node staticfiles .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find tutorial -name '*.mo' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

# What is installed: an empty file each, newer than the requirements that it stands for.
.venv/run: requirements.lock
	@bin/venv .venv requirements.lock
	@touch $@

.venv/test: .venv/run tests/requirements.txt
	@bin/venv .venv tests/requirements.txt
	@touch $@

.venv-lock/made: bin/requirements.txt
	@bin/venv .venv-lock bin/requirements.txt
	@touch $@

.node/done: tests/package.json
	bin/need node:nodejs npm:npm
	@mkdir -p .node && cp tests/package.json .node && npm install --prefix .node --silent --no-audit --no-fund --no-package-lock
	@touch $@

.secret-key: | .venv/run
	@umask 077 && $(py) -c "import secrets; print(secrets.token_urlsafe(50))" > $@
