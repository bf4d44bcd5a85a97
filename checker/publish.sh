#!/usr/bin/env bash
# Commits the packed checker to the branch `checker` of a remote, so that npm installs it from git without a build:
#
#   checker/publish.sh [remote]
#
# The branch has nothing but the package, and no history in common with the sources.
set -euo pipefail

remote=${1:-origin}
branch=refs/heads/checker
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
source=$(git rev-parse HEAD)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd checker && npm pack --silent --pack-destination "$work" >"$work/name")
tar -xzf "$work/$(cat "$work/name")" -C "$work"
# With a script to prepare it, npm would install what it was built with at every user.
(cd "$work/package" && npm pkg delete scripts devDependencies)

parents=()
if git fetch --quiet --no-tags --depth=1 -- "$remote" "$branch" 2>"$work/fetch"; then
  parents=(-p "$(git rev-parse FETCH_HEAD)")
elif ! grep -q "couldn't find remote ref" "$work/fetch"; then
  cat "$work/fetch" >&2
  exit 1
fi
export GIT_INDEX_FILE=$work/index
git --work-tree="$work/package" add --all --force
tree=$(git write-tree)
if [ "${#parents[@]}" -gt 0 ] && [ "$tree" = "$(git rev-parse "${parents[1]}^{tree}")" ]; then
  echo 'The branch has this checker already.'
  exit 0
fi
commit=$(git commit-tree "$tree" "${parents[@]}" -m "The checker of $source")
git push --quiet -- "$remote" "$commit:$branch"
echo "checker: $commit"
