# The same commands for every developer. Each target installs what is missing, and each is a script that can be read.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.PHONY: help run dev release test check requirements e2e bench lighthouse screenshots simulate simulate-dispatch fuzz openapi fmt

help: ## lists the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## installs, builds and serves Gida on http://127.0.0.1:8080, with demonstration accounts
	@scripts/run.sh

dev: ## develops: rebuilds and restarts the server on a change, serves the client with hot reload
	@scripts/dev.sh

release: ## packs the optimised binary, the client, the units and sample settings into one archive
	@scripts/release.sh

test: ## runs every test: Rust on SQLite and PostgreSQL, the client, the journeys in a browser
	@scripts/test.sh

check: ## runs every gate; GATES="purity sizes" runs those alone
	@scripts/check.sh $(GATES)

requirements: ## lists the clauses of docs/requirements.md that no test names, and checks the tests that docs/rules.md names
	@node scripts/check-requirements.mjs

e2e: ## runs the journeys in a browser alone, on both engines
	@scripts/e2e.sh

bench: ## measures speed and load
	@scripts/bench.sh

lighthouse: ## scores the public screens as a phone loads them
	@scripts/lighthouse.sh

screenshots: ## takes a picture of every screen in every state
	@scripts/screenshots.sh

simulate: ## plays a million random operations against the use cases; SEED=0x… SEQUENCES=1 plays one again
	@SEED="$(SEED)" SEQUENCES="$(SEQUENCES)" scripts/simulate.sh

simulate-dispatch: ## plays three weeks of offers to providers, with charts; ARGS="--help" lists the options
	@scripts/simulate-dispatch.sh $(ARGS)

fuzz: ## sends valid and invalid requests by the OpenAPI document; EXAMPLES=50 sends more
	@scripts/fuzz.sh

openapi: ## writes docs/openapi.json from the code, and the client's types from it
	@scripts/openapi.sh

fmt: ## formats the Rust sources and the client's code
	@scripts/fmt.sh
