#!/usr/bin/env bash
# What the tests run against besides Python, Rust and Node: a browser, the databases, Redis, a proxy, and the spelling checker whose
# dictionaries our expander reads; from Debian's packages.
set -eu
missing=()
command -v chromium >/dev/null || missing+=(chromium)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
command -v redis-server >/dev/null || missing+=(redis-server)
[ -n "$(PATH=$PATH:/usr/sbin command -v haproxy)" ] || missing+=(haproxy)
command -v hunspell >/dev/null || missing+=(hunspell)
for each in fr-comprehensive:fr es:es_ES it:it_IT bg:bg_BG sv:sv_SE pt-pt:pt_PT; do
  [ -e "/usr/share/hunspell/${each#*:}.dic" ] || missing+=("hunspell-${each%%:*}")
done
# Half the work for the tests; where there is none, Chromium does it.
shell=chromium-headless-shell
command -v $shell >/dev/null || [ ! -e /etc/debian_version ] || ! apt-cache show $shell >/dev/null 2>&1 || missing+=($shell)
[ ${#missing[@]} -eq 0 ] && exit 0
printf '\033[1m→ Installing %s\033[0m\n' "${missing[*]}"
as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
