#!/usr/bin/env bash
# Installs what is requested and missing: go node page chromium postgresql deploy cluster. If it cannot, it says in one
# sentence what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() { echo "missing: $1" >&2; exit 1; }

updated=
debian() {
  command -v apt-get >/dev/null ||
    missing "$1 (there is no apt-get here to install Debian's package $2; please install it and run this again)"
  [ "$(id -u)" = 0 ] || missing "$1 (only root can install Debian's package $2; run: sudo apt-get install $2)"
  if [ -z "$updated" ]; then
    apt-get update -qq >/dev/null || missing "$1 (Debian's package list cannot be reached)"
    updated=yes
  fi
  echo "installing $2"
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$2" >/dev/null ||
    missing "$1 (Debian's package $2 cannot be installed)"
}

# Services of the packages that follow are not started: we start our own.
no_services() {
  [ -e /usr/sbin/policy-rc.d ] || [ "$(id -u)" != 0 ] || {
    printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  }
}

need_haproxy() { [ -x /usr/sbin/haproxy ] || debian "HAProxy, in front of a cluster" haproxy; }

need_patroni() {
  command -v patroni >/dev/null || debian "Patroni, which leads a cluster of PostgreSQL" patroni
  /usr/bin/python3 -c 'import etcd' 2>/dev/null || debian "Patroni's way to etcd" python3-etcd
}

at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -1)" = "$1" ]; }

for need in "$@"; do
  case "$need" in
    go)
      command -v go >/dev/null || missing "Go 1.26 or later (https://go.dev/dl)"
      at_least 1.26 "$(go env GOVERSION | sed 's/^go//')" ||
        missing "Go 1.26 or later; this machine has $(go env GOVERSION)"
      ;;
    node)
      command -v node >/dev/null && command -v npx >/dev/null ||
        missing "Node.js 20.19 or later with npm (https://nodejs.org)"
      at_least 20.19 "$(node -p process.versions.node)" ||
        missing "Node.js 20.19 or later; this machine has $(node -p process.versions.node)"
      ;;
    page)
      for folder in web web/tools; do
        (cd "$folder" && CI=true npx --yes pnpm@10 install --frozen-lockfile --reporter=silent) ||
          missing "the page's packages ($folder: the npm registry cannot be reached or its lock file is stale)"
      done
      ;;
    chromium)
      [ -x /usr/bin/chromium-headless-shell ] ||
        debian "Chromium, for the tests in a real browser" chromium-headless-shell
      ;;
    postgresql)
      ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || {
        # The tests start a private server; the package's default cluster is not needed.
        if [ "$(id -u)" = 0 ] && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
          mkdir -p /etc/postgresql-common
          echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
        fi
        debian "PostgreSQL, for the tests on a real server" postgresql
      }
      [ -x /usr/sbin/pgbouncer ] || command -v pgbouncer >/dev/null ||
        debian "PgBouncer, for the tests through a pooler" pgbouncer
      ;;
    deploy)
      # Only their checks of configurations are used: their services are not started.
      no_services
      command -v promtool >/dev/null || debian "promtool, which checks the alert rules" prometheus
      command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || debian "nginx, which checks its example" nginx-light
      command -v caddy >/dev/null || debian "Caddy, which checks its example" caddy
      command -v systemd-analyze >/dev/null || debian "systemd-analyze, which checks the unit" systemd
      need_haproxy
      need_patroni
      ;;
    cluster)
      no_services
      scripts/deps.sh postgresql
      need_haproxy
      need_patroni
      command -v etcd >/dev/null || debian "etcd, in which Patroni keeps who leads" etcd-server
      command -v ip >/dev/null || [ -x /usr/sbin/ip ] || debian "ip, which makes machines and cables" iproute2
      ;;
    *) missing "a rule to install '$need'" ;;
  esac
done
