#!/usr/bin/env bash
# Builds the checker of the commit that the action is taken from, without the packages of the guide and its server.
set -euo pipefail

cd "$GITHUB_ACTION_PATH/../../../checker"
# esbuild is found without its script: that only makes its command start faster.
npm ci --ignore-scripts --no-audit --no-fund
node build.mjs
