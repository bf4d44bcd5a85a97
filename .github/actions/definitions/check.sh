#!/usr/bin/env bash
# Writes annotations for the pull request, and findings as SARIF; outputs the exit status instead of failing, so
# that the difference is shown of unsound definitions too.
set -euo pipefail

checker=$GITHUB_ACTION_PATH/../../../checker/behovsguiden.mjs
sarif=$RUNNER_TEMP/definitions.sarif
mapfile -t paths < <(grep -v '^[[:space:]]*$' <<<"$DEFINITIONS")

status=0
node "$checker" check --format github -- "${paths[@]}" || status=$?
if [ "$status" -le 1 ]; then
  node "$checker" check --format sarif -- "${paths[@]}" >"$sarif" || [ $? -eq 1 ]
  echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
