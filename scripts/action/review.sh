#!/usr/bin/env bash
# Builds the site as it was before the pull request, compares it with out/, and keeps one comment with the result.
set -euo pipefail
read -ra docs <<<"$DOCS"
work=$(mktemp -d)
cleanup() {
  git worktree remove --force "$work/base" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT

git cat-file -e "$BASE_SHA^{commit}" 2>/dev/null || git fetch --quiet --depth=1 origin "$BASE_SHA"
git worktree add --quiet --detach "$work/base" "$BASE_SHA"
if [ ! -d "$work/base/$SITE" ]; then
  echo 'The site is new: there is nothing to compare it with.'
  exit 0
fi
# The packages of the pull request serve the old site, too.
for folder in . "$SITE"; do
  if [ -d "$folder/node_modules" ] && [ ! -e "$work/base/$folder/node_modules" ]; then
    ln -s "$PWD/$folder/node_modules" "$work/base/$folder/node_modules"
  fi
done
if ! "${docs[@]}" build "$work/base/$SITE" --out "$work/out" --no-cache --quiet; then
  echo 'The site did not build before this pull request, so there is nothing to compare it with.'
  exit 0
fi
options=(--format markdown)
[ -n "$PREVIEW_URL" ] && options+=(--url "$PREVIEW_URL")
"${docs[@]}" diff "$work/out" "$SITE/out" "${options[@]}" >"$work/comment.md"
cat "$work/comment.md"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$work/comment.md" >>"$GITHUB_STEP_SUMMARY"; fi

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
mark='<!-- docs-diff -->'
# A pull request of a fork has no right to comment; the summary of the run has the text all the same.
if ! id=$(gh api "$comments" --paginate --jq ".[] | select(.body | startswith(\"$mark\")) | .id"); then exit 0; fi
id=${id%%$'\n'*}
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$work/comment.md" || true
else
  gh api --silent --method POST "$comments" --field "body=@$work/comment.md" || true
fi
