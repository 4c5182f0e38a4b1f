# Every target works by itself: whatever it needs and the machine lacks is installed first.
.DEFAULT_GOAL := help
SHELL := /bin/bash
VERSION := $(shell git describe --always --dirty 2>/dev/null || echo dev)
# In Debian's order of versions each commit comes after those before it.
PACKAGE_VERSION := $(shell git log -1 --format=0.%ct.%h 2>/dev/null || echo 0.0)
# The program, its tests and the checks are compiled alike: what one of them has compiled, the others need not.
export CGO_ENABLED := 0
export GOFLAGS := $(shell go env GOFLAGS 2>/dev/null) -trimpath
GO_BUILD := go build -buildvcs=false -ldflags "-s -w -X main.version=$(VERSION)"
PAGE_SOURCES := $(shell find web/src web/public web/scripts locales -type f 2>/dev/null) \
	web/index.html web/routes.json web/claims.json web/package.json web/pnpm-lock.yaml web/vite.config.ts web/vite-plugins.ts \
	web/vite.server.ts
# Tests that measure cost, read the whole corpus or wait: make quick leaves them to make test.
LONG_TESTS := TestCorpus$$|EveryValueIsIn|CostOf|CostGrows|LargeTexts|BusyMachine|OthersAreRead
LONG_TESTS := $(LONG_TESTS)|ObjectStore|WrongSecret|LedgersKeep|FilesInS3|ThroughAPooler|AFrozen|ALocked|Package
LONG_TESTS := $(LONG_TESTS)|NoTransactionWrites|ProcessesThatStart|WipeReaches|NoAcknowledged|RestoreDrill|UpgradeDrill
LONG_TESTS := $(LONG_TESTS)|TakenOver|HungDatabase
LONGEST := ./cmd/tawafuq ./internal/httpapi ./internal/store
# Tests write thousands of small databases: where memory has 6 GB for them, none waits for the disk.
IN_MEMORY := $(shell [ "$$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 6000000 ] 2>/dev/null && echo TMPDIR=/dev/shm)
GO_SOURCES := $(shell git ls-files '*.go' 2>/dev/null)

.PHONY: help run demo test test-server test-page quick soak audit build check check-server check-page format bench
.PHONY: bench-large cluster drill drill-upgrade lighthouse package deps types clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 13

run: build ## build and serve http://localhost:8080 on SQLite in ./data, with demo accounts
	@mkdir -p -m 700 data && echo "log: data/server.log" && \
	{ TAWAFUQ_DEMO=on ./bin/tawafuq serve 2>>data/server.log || { tail -n 1 data/server.log; exit 1; }; }

demo: build ## put the demo accounts into ./data without serving
	./bin/tawafuq demo

build: web/dist/index.html ## bin/tawafuq: one static binary with the page inside
	$(GO_BUILD) -o bin/tawafuq ./cmd/tawafuq
	@scripts/size.sh bin/tawafuq

# Both halves wait about as long as they work, so they run side by side.
test: build ## every test there is
	scripts/deps.sh chromium postgresql deploy
	+$(MAKE) --no-print-directory -j 2 -Oline test-server test-page

test-server: check-server
	# Three packages at a time, those that take longest first: the drills mostly wait. The check has vetted everything.
	$(IN_MEMORY) go test -vet off -timeout 40m -p 3 -parallel 4 $(LONGEST) ./...

test-page: check-page
	cd web && npx --no-install vitest run
	cd web && npx --no-install vitest run --config e2e/vitest.config.ts

quick: web/node_modules/.ready ## the inner loop: formats, types, lint, page tests of what changed, Go tests on SQLite
	@test -z "$$(gofmt -l $(GO_SOURCES))" || { gofmt -d $(GO_SOURCES); exit 1; }
	cd web && npx --no-install biome format && npx --no-install oxlint && npx --no-install tsc --noEmit
	cd web && npx --no-install vitest run --changed --passWithNoTests
	go test -short -skip '$(LONG_TESTS)' -parallel 4 ./...

soak: build ## what make test tries a share of, in full: shapes of CVs, restore and upgrade drills
	scripts/deps.sh postgresql
	SOAK=on go test -timeout 90m -parallel 4 -run 'Shapes|Cost|RestoreDrill|UpgradeDrill' ./internal/cv/interpret ./cmd/tawafuq

audit: build ## check every page and state, languages, widths and themes, with axe; screenshots in web/e2e/shots
	scripts/deps.sh chromium
	cd web && AUDIT=on npx --no-install vitest run --config e2e/vitest.config.ts

check: build check-server check-page ## formatting, vet, lint, types: everything that needs no browser and no database

check-server:
	@test -z "$$(gofmt -l $(GO_SOURCES))" || { gofmt -d $(GO_SOURCES); exit 1; }
	go vet ./... && go tool -modfile=tools/go.mod staticcheck ./...

check-page:
	cd web && npx --no-install biome format && npx --no-install oxlint
	cd web && npx --no-install tsc --noEmit && npx --no-install tsc --noEmit -p e2e
	scripts/types.sh --check bin/tawafuq

format: web/node_modules/.ready ## format the Go and page sources
	gofmt -w $(GO_SOURCES)
	cd web && npx --no-install biome format --write

bench: build ## run the benchmarks; see bench/README.md
	scripts/deps.sh postgresql
	go run ./bench

bench-large: build ## a market of a million jobs and a million talents; two hours of two cores, 8 GB of memory, 10 GB of disk
	go run ./bench -only large

cluster: build ## serve http://localhost:8080 from a whole cluster on this machine, until Ctrl-C; as root
	scripts/deps.sh cluster
	$(GO_BUILD) -o bin/drill ./drill && bin/drill -serve

drill: build ## put load on such a cluster, break it in every way, print what that did; as root
	scripts/deps.sh cluster
	$(GO_BUILD) -o bin/drill ./drill && bin/drill

drill-upgrade: build ## let the version before the newest migration and this one serve one PostgreSQL together
	scripts/deps.sh postgresql
	TAWAFUQ_PREVIOUS=$$(scripts/previous.sh) go test ./cmd/tawafuq -count 1 -v -run '^TestTwoVersionsServeTogether$$'

package: build ## bin/tawafuq.deb: a Debian package of it
	ARCH=$$(go env GOARCH) VERSION=$(PACKAGE_VERSION) go tool -modfile=tools/go.mod nfpm package \
		--config deploy/package/nfpm.yaml --packager deb --target bin/tawafuq.deb

lighthouse: build ## print Lighthouse's figures for the public pages; on an idle machine
	scripts/deps.sh chromium
	cd web/lighthouse && CI=true npx --yes pnpm@10 install --ignore-workspace --frozen-lockfile --reporter=silent
	node web/lighthouse/run.mjs

types: ## generate what the page takes from the server: its types, the limits and choices
	scripts/types.sh

deps: ## install whatever this machine lacks for the targets above
	scripts/deps.sh go node page chromium postgresql deploy

clean: ## remove what was built
	rm -rf bin web/dist/assets web/dist/index.html web/dist/.vite web/node_modules

web/dist/index.html: web/node_modules/.ready $(PAGE_SOURCES)
	cd web && npx --no-install vite build && node scripts/compress.mjs && node scripts/budget.mjs
	cd web && npx --no-install vite build --config vite.server.ts
	@touch $@

web/node_modules/.ready: web/package.json web/pnpm-lock.yaml web/tools/package.json web/tools/pnpm-lock.yaml
	scripts/deps.sh go node page
	@touch $@
