#!/usr/bin/env bash
# Says which tools are missing or too old before anything is built, and how to get them.
set -u
python=${PYTHON:-python3}
problems=0

tell() {
  printf '%s\n  → %s\n' "$1" "$2" >&2
  problems=$((problems + 1))
}

# check NAME MAJOR.MINOR HOW-TO-GET-IT COMMAND...: the command prints a version.
check() {
  local name=$1 least=$2 remedy=$3 said
  shift 3
  if ! said=$("$@" 2>/dev/null); then
    tell "$name is missing: $least or newer is needed." "$remedy"
  elif [[ ! $said =~ ([0-9]+)\.([0-9]+) ]]; then
    tell "$name does not say its version: $least or newer is needed." "$remedy"
  elif ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] < ${least%.*} * 1000 + ${least#*.})); then
    tell "$name is too old: ${BASH_REMATCH[0]}, and $least or newer is needed." "$remedy"
  fi
}

check Python 3.11 "apt install python3 python3-venv, or https://www.python.org/downloads; PYTHON=… make chooses another" \
  "$python" --version
check Rust 1.89 "install it from https://rustup.rs, then: rustup update stable" cargo --version
check Node.js 20.19 "install it from https://nodejs.org/en/download" node --version
check npm 9.0 "it comes with Node.js: https://nodejs.org/en/download; else: npm install -g npm" npm --version
if "$python" --version >/dev/null 2>&1 && ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  tell "Python has no module venv." "apt install python3-venv"
fi
((problems == 0))
