#!/usr/bin/env bash
# Builds the site into out/ of its folder.
set -euo pipefail
read -ra docs <<<"$DOCS"
options=()
[ "$STRICT" = true ] && options+=(--strict)
[ -n "$BASE" ] && options+=(--base "$BASE")
"${docs[@]}" build "$SITE" "${options[@]}"
