#!/usr/bin/env bash
# Writes what changes for visitors to difference.md, and outputs whether anything does.
set -euo pipefail

checker=$GITHUB_ACTION_PATH/../../../checker/behovsguiden.mjs
mapfile -t paths < <(grep -v '^[[:space:]]*$' <<<"$DEFINITIONS")

# The base of a pull request: the first parent of the merge that GitHub checks out. The base in the event may be
# older or newer than what was merged, and others' changes would be shown as made here. `git cat-file` reads the
# parents' names in a shallow clone too.
base=$BASE_REF
if [ -z "$base" ] && [ "$GITHUB_EVENT_NAME" = pull_request ]; then
  mapfile -t parents < <(git cat-file -p HEAD | sed -n '/^$/q; s/^parent //p')
  if [ "${#parents[@]}" -eq 2 ]; then
    base=${parents[0]}
  else
    base=$(node -p 'require(process.env.GITHUB_EVENT_PATH).pull_request.base.sha')
  fi
fi
if [ -z "$base" ]; then
  echo 'No base to compare with: set base-ref, or run on pull_request.'
  exit 0
fi

if ! commit=$(git rev-parse --verify --quiet --end-of-options "$base^{commit}"); then
  # A clone of actions/checkout has one commit.
  if ! git fetch --quiet --no-tags --depth=1 -- origin "$base"; then
    echo '::error title=No base::The base could not be fetched. Let actions/checkout keep its credentials, or set fetch-depth: 0.'
    exit 1
  fi
  commit=$(git rev-parse FETCH_HEAD)
fi

status=0
node "$checker" diff "$commit" --exit-code --format markdown -- "${paths[@]}" >"$RUNNER_TEMP/difference.md" || status=$?
case $status in
  0) echo 'difference=none' >>"$GITHUB_OUTPUT" ;;
  1) echo 'difference=some' >>"$GITHUB_OUTPUT" ;;
  *)
    # Without output nothing was compared; with it, some file is or was faulty, which the report says.
    [ -s "$RUNNER_TEMP/difference.md" ] || exit "$status"
    echo 'difference=partial' >>"$GITHUB_OUTPUT"
    ;;
esac
