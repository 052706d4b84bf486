#!/usr/bin/env bash
# Annotates the files of a pull request with what check-links finds; with SARIF set, writes the findings for code scanning too.
set -euo pipefail
read -ra docs <<<"$DOCS"
options=()
[ "$STRICT" = true ] && options+=(--strict)
status=0
"${docs[@]}" check-links "$SITE" --format github "${options[@]}" || status=$?
# The second run takes everything from the cache. Its exit code is that of the first.
if [ -n "$SARIF" ]; then "${docs[@]}" check-links "$SITE" --format sarif "${options[@]}" >"$SARIF" || true; fi
exit "$status"
