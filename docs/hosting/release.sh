#!/usr/bin/env bash
# Puts a release into service without a moment's stop, on a machine with instances, with pages, or with both:
#
#   release.sh FOLDER        a folder with dist/, node_modules/ and package.json, as built
#   release.sh --back        the release before, again
#
# In $ROOT each release has a folder of its own below releases/. The link `current` is what instances start from, the link
# `pages` what nginx serves. Instances are restarted one at a time, each when the one before is ready; pages are changed
# last, since new pages may call what only new instances answer. Code that open tabs may still fetch is kept for a day.
set -euo pipefail

root=${ROOT:-/srv/behovsguiden}
# Ports of the instances of this machine, in order; empty on one that serves pages alone.
read -ra instances <<<"${INSTANCES-3000}"
restart=${RESTART:-systemctl restart behovsguiden@}
# Empty where nginx does not serve the pages.
reload=${RELOAD-}
ready_within=${READY_WITHIN:-60}
kept_for=${KEPT_FOR:-86400}
# Longer than fail_timeout in nginx-several.conf: until then nginx passes this instance by, and must not lose the next.
settle=${SETTLE:-3}

mkdir -p "$root/releases"
exec 9>"$root/.lock"
flock --nonblock 9 || { echo 'Another release is under way.' >&2; exit 2; }

releases=$root/releases
now=$(date +%s)

point() {
  ln -sfn -- "$2" "$root/$1.new"
  mv -T -- "$root/$1.new" "$root/$1"
}

is_ready() {
  local until=$(($(date +%s) + ready_within))
  until curl --fail --silent --output /dev/null --max-time 2 "http://${HOST:-127.0.0.1}:$1/readyz"; do
    [ "$(date +%s)" -lt "$until" ] || return 1
    sleep 0.2
  done
}

# Instances one at a time; with the first that does not become ready, all are put back.
roll() {
  local port
  for port in "${instances[@]}"; do
    $restart"$port" 9>&-
    if ! is_ready "$port"; then
      echo "The instance on port $port is not ready after $ready_within s." >&2
      return 1
    fi
    echo "ready: $port"
    sleep "$settle"
  done
}

# The newest releases first; their names are times.
in_order() { find "$releases" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort -r; }

# Adds the code of every release that was in service within the day, by its own list: what it was given itself is older.
keep_assets() {
  local name=$1 other asset until=$now
  for other in $(in_order); do
    [ "$other" = "$name" ] && continue
    [ "$((now - until))" -le "$kept_for" ] || break
    while IFS= read -r asset; do
      [ -e "$releases/$name/dist/client/assets/$asset" ] ||
        ln -- "$releases/$other/dist/client/assets/$asset" "$releases/$name/dist/client/assets/$asset"
    done <"$releases/$other/assets.txt"
    until=$(cat "$releases/$other/activated" 2>/dev/null || echo "$until")
  done
}

# Removes releases that nobody uses and nobody goes back to: three stay.
clean() {
  local old
  for old in $(in_order | tail -n +4); do
    [ "$old" = "$(basename "$(readlink -f "$root/current")")" ] || rm -rf -- "${releases:?}/$old"
  done
}

before=$(readlink "$root/current" 2>/dev/null || true)
if [ "${1-}" = --back ]; then
  name=$(in_order | awk -v now="$(basename "$before")" 'found { print; exit } $0 == now { found = 1 }')
  [ -n "$name" ] || { echo 'There is no release before this one.' >&2; exit 2; }
else
  built=${1:?usage: release.sh FOLDER, or release.sh --back}
  [ -f "$built/dist/server/main.js" ] && [ -f "$built/dist/policy.txt" ] ||
    { echo "$built has no build: run npm ci && npm run build && npm prune --omit=dev there." >&2; exit 2; }
  name=$(date -u +%Y%m%dT%H%M%SZ)
  cp -a -- "$built" "$releases/.$name"
  (cd "$releases/.$name/dist/client/assets" && find . -type f -printf '%P\n' | sort) >"$releases/.$name/assets.txt"
  # One file, so that root and policy change together; a policy has no double quotes.
  printf 'root %s;\nset $pages_policy "%s";\n' "$releases/$name/dist/client" "$(cat "$built/dist/policy.txt")" \
    >"$releases/.$name/nginx-pages.conf"
  mv -T -- "$releases/.$name" "$releases/$name"
fi
keep_assets "$name"

point current "releases/$name"
if ! roll; then
  [ -z "$before" ] && exit 1
  point current "$before"
  roll || echo 'The release before is not ready either: look at its log and at the database.' >&2
  echo "Back at $before; pages are as they were." >&2
  exit 1
fi
date +%s >"$releases/$name/activated"
point pages "releases/$name"
[ -z "$reload" ] || $reload
clean
echo "in service: $name"
