#!/usr/bin/env bash
# Builds the site into out/ of its folder.
set -euo pipefail
read -ra docs <<<"$DOCS"
options=()
[ "$STRICT" = true ] && options+=(--strict)
[ -n "$BASE" ] && options+=(--base "$BASE")
"${docs[@]}" build "$SITE" "${options[@]}"
# Hosts read the files as another user: GitHub Pages refuses a site with a file that only its owner may read.
chmod -R a+rX "$SITE/out"
