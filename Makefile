# Two commands matter: `make run` and `make test`. `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

ADDR ?= 127.0.0.1:8080
DATA ?= ./data
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)

# The version comes from git describe below, also where git refuses to tell Go. Without
# paths in what it compiles, Go uses it again in every checkout.
export GOFLAGS += -buildvcs=false -trimpath
# Browser tests use Debian's Chromium; nothing is downloaded beside it.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = 1

# What was fetched before is not asked for again.
NPM_CI := npm ci --prefer-offline --no-audit --no-fund --loglevel=error

# Folders are listed with their files: removing a file changes only its folder.
GO_SOURCES := go.mod $(wildcard go.sum) $(shell find cmd internal -not -name '*_test.go' 2>/dev/null) $(wildcard web/*.go)
WEB_SOURCES := $(shell find web \( -name node_modules -o -name dist -o -name codegen -o -name test-results \) -prune \
	-o -not -name '*.test.*' -not -name '*.go' -not -path web -print 2>/dev/null)

##@ Every day

.PHONY: run
run: bin/tafel ## Serve the whole site with demo data at http://localhost:8080
	@exec bin/tafel serve --demo --addr $(ADDR) --data $(DATA)

.PHONY: test
test: ## Everything that has to hold before a change is good (ONLY="go test,browser" for a part)
	@go build -o tmp/tools/check ./scripts/check
	@exec tmp/tools/check $(if $(ONLY),-only "$(ONLY)")

.PHONY: build
build: bin/tafel bin/tafel.cdx.json ## bin/tafel with the front end inside, and the list of what it is made of (CGO_ENABLED=0 works too)

.PHONY: dev
dev: deps-web ## The site with live reload of both sides
	@go build -o tmp/tools/dev ./scripts/dev
	@exec tmp/tools/dev -addr $(ADDR) -data $(DATA)

.PHONY: generate
generate: deps-codegen ## The contract and the form rules: api/openapi.yaml, api/cases/rules.json, web/src/gen
	go run ./internal/app/generate
	npm --prefix web/codegen run --silent generate

.PHONY: fmt
fmt: deps-web ## Format Go and TypeScript
	gofmt -w cmd internal scripts $(wildcard web/*.go)
	npm --prefix web run --silent format
	npm --prefix e2e run --silent format

##@ Now and then

.PHONY: postgres
postgres: ## A throw-away PostgreSQL for Go tests by hand; prints the export line
	@go build -o tmp/tools/postgres ./scripts/postgres
	@exec tmp/tools/postgres

.PHONY: fresh
fresh: ## Both commands of the README on a bare Debian, as root (ARGS="-user -cold", ONLY="go test" for a part)
	@go build -o tmp/tools/fresh ./scripts/fresh
	@exec tmp/tools/fresh $(if $(ONLY),-only "$(ONLY)") $(ARGS)

.PHONY: soak
soak: ## The suite N times, every third time on a busy machine: what ever failed, and the slowest tests (N=10)
	@go build -o tmp/tools/check ./scripts/check
	@exec tmp/tools/check -soak $(or $(N),10) $(if $(ONLY),-only "$(ONLY)")

# The packages whose tests are larger here: properties of a database, and rushes.
LARGER = $(addprefix ./,$(sort $(dir $(shell grep -rlE --include='*_test.go' 'dbtest\.(Check|Size)\b' internal))))

.PHONY: stress
stress: ## 2,000 guests at once for 100 seats: SQLite, PostgreSQL, PostgreSQL with three servers; fewer, watched for races; properties at length
	@go build -o tmp/tools/postgres ./scripts/postgres
	@TAFEL_STRESS=full tmp/tools/postgres go test ./test/stress -count=1 -v -timeout 30m $(ARGS)
	@CGO_ENABLED=1 tmp/tools/postgres go test -race -gcflags=modernc.org/...=-d=checkptr=0 ./test/stress -count=1 -v -timeout 30m $(ARGS)
	@TAFEL_STRESS=full tmp/tools/postgres go test $(LARGER) -count=1 -timeout 30m

.PHONY: race
race: ## Every Go test with the race detector; make test watches what runs side by side
	@go build -o tmp/tools/postgres ./scripts/postgres
	@CGO_ENABLED=1 tmp/tools/postgres go test -race -gcflags=modernc.org/...=-d=checkptr=0 -count=1 -timeout 30m $(or $(ARGS),./internal/... ./scripts/...)

.PHONY: chaos
chaos: bin/tafel tmp/tools/versitygw ## Kills, power cuts, full disks, outages: docs/reliability.md with its figures (ARGS="kill powercut" for some)
	@go build -o tmp/tools/chaos ./test/chaos
	@tmp/tools/chaos -binary bin/tafel -table docs/reliability.md $(ARGS)
ifeq ($(ARGS),)
	@go build -o tmp/tools/postgres ./scripts/postgres
	@go build -o tmp/tools/s3 ./scripts/s3
	@tmp/tools/postgres tmp/tools/s3 go test ./internal/platform/media/... -count=1
	@TAFEL_CHAOS=full tmp/tools/postgres go test ./internal/platform/mail -count=1 -v -run 'Worker'
endif

.PHONY: e2e
e2e: bin/tafel deps-e2e ## Only the browser tests (ARGS="sign-in")
	@npm --prefix e2e test -- $(ARGS)

.PHONY: bench
bench: bench-tools bin/tafel deps-e2e ## Everything beside peers and limits; writes docs/performance.md (ARGS=-quick for a rough one in tmp/bench)
	@npm --prefix web run --silent budget >/dev/null
	@exec tmp/tools/postgres -durable tmp/tools/bench all $(ARGS)

.PHONY: bench-check
bench-check: bench-tools bin/tafel ## Reads, writes and lists again: has a ratio of docs/performance.md become worse?
	@exec tmp/tools/postgres -durable tmp/tools/bench all -check -only reads,cold,writes,lists $(ARGS)

.PHONY: bench-data
bench-data: ## Seeded venues of 10,000 and 1,000,000 reservations in ./tmp/bench, and on TAFEL_TEST_POSTGRES if set
	@go build -o tmp/tools/bench ./test/bench
	@exec tmp/tools/bench data $(ARGS)

.PHONY: bench-lists
bench-lists: bench-data ## How long staff wait for each list and search with each, on both engines, and the ratio
	@exec tmp/tools/bench measure $(ARGS)

.PHONY: bench-photo
bench-photo: ## What a photo of 5 MB costs from upload to variants: time and memory
	@go build -o tmp/tools/bench ./test/bench
	@exec tmp/tools/bench pictures

.PHONY: screenshots
screenshots: bin/tafel deps-e2e ## A picture of each screen, state and width (and theme), in ./screenshots
	@npm --prefix e2e run screenshots -- $(ARGS)

.PHONY: layout-shift
layout-shift: bin/tafel deps-e2e ## Does anything move while a page arrives? Every page, four widths, four sets of fonts
	@LAYOUT_SHIFT=all npm --prefix e2e test -- layout-shift

.PHONY: lighthouse
lighthouse: bin/tafel deps-e2e deps-lighthouse ## Lighthouse on each public page, mobile, median of five
	@npm --prefix e2e run lighthouse -- $(ARGS)

.PHONY: clean
clean: ## Remove what was built; data and installed packages stay
	rm -rf bin tmp web/dist e2e/test-results e2e/report screenshots

.PHONY: help
help: ## This list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z0-9-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# What the commands above are made of

.PHONY: web deps-web deps-codegen deps-e2e deps-lighthouse lint-tool bench-tools
web: web/dist/client/index.html
deps-web: web/node_modules/.installed
deps-codegen: web/codegen/node_modules/.installed
deps-e2e: e2e/node_modules/.installed
deps-lighthouse: e2e/lighthouse/node_modules/.installed
lint-tool: tmp/tools/lint
bench-tools: tmp/tools/peers
	@go build -o tmp/tools/bench ./test/bench
	@go build -o tmp/tools/postgres ./scripts/postgres

# The same flags as everywhere else, so that what the tests compiled is not compiled again.
bin/tafel: $(GO_SOURCES) web/dist/client/index.html tmp/version
	go build -tags ui -ldflags '-s -w -X tafel/internal/app.Version=$(VERSION)' -o $@ ./cmd/tafel
	@touch $@

bin/tafel.cdx.json: bin/tafel web/package-lock.json $(wildcard scripts/sbom/*.go)
	@go run ./scripts/sbom bin/tafel web/package-lock.json > $@

web/dist/client/index.html: web/node_modules/.installed $(WEB_SOURCES)
	npm --prefix web run --silent build
	@touch $@

# Packages are installed again only when the lock file says something new.
%/node_modules/.installed: %/package-lock.json
	@cmp -s $< $@ || (cd $* && echo "npm ci in $*" && $(NPM_CI))
	@cp $< $@

tmp/tools/lint: tools/go.mod tools/go.sum $(wildcard tools/lint/*)
	go build -C tools -o ../tmp/tools/ ./lint
	@touch $@

# A module of its own: nothing but make bench fetches or builds it.
tmp/tools/peers: $(wildcard test/peers/*.go) test/peers/go.mod test/peers/go.sum
	go vet -C test/peers ./...
	go build -C test/peers -o ../../tmp/tools/peers .
	@touch $@

# Two minutes, once.
tmp/tools/versitygw: tools/s3server/go.mod tools/s3server/go.sum
	go build -C tools/s3server -o ../../tmp/tools/ github.com/versity/versitygw/cmd/versitygw
	@touch $@

# Rewritten only when the version is another one.
tmp/version: FORCE
	@mkdir -p tmp
	@echo '$(VERSION)' | cmp -s - $@ || echo '$(VERSION)' > $@

.PHONY: FORCE
FORCE:
