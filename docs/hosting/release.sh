#!/usr/bin/env bash
# Puts a release into service without a moment's stop, on a machine with instances, with pages, or with both:
#
#   release.sh FOLDER        a folder with dist/, node_modules/, package.json and schemas/, as built and pruned
#   release.sh --back        what was in service before, again
#
# In $ROOT each release has a folder of its own below releases/. The link `current` is what instances start from, the link
# `pages` what nginx serves. Instances are restarted one at a time, each when the one before is ready; pages are changed
# last, since new pages may call what only new instances answer. Code that open tabs may still fetch is kept for a day.
#
# A release that has been in service has the file `activated`, one that has left it `left`, each with the time, and one that
# --back has left `withdrawn`. A release without `activated` was never in service: nothing goes back to it.
set -euo pipefail
umask 022

# release.env, with the settings below, and those of the instances: behovsguiden.env and PORT.env.
settings=${SETTINGS:-/etc/behovsguiden}
for file in "$settings" "$settings"/*.env; do
  [ ! -e "$file" ] || [ -r "$file" ] || { echo "$file cannot be read: run this as root." >&2; exit 2; }
done

# value_in NAME FILE...: the last value in the files, as systemd reads them; fails where there is none.
value_in() {
  local name=$1 file line value is_found=1
  shift
  for file; do
    [ -e "$file" ] || continue
    while IFS= read -r line || [ -n "$line" ]; do
      [[ $line =~ ^[[:space:]]*$name=(.*[^[:space:]])?[[:space:]]*$ ]] || continue
      value=${BASH_REMATCH[1]} is_found=0
      case $value in \"*\" | \'*\') value=${value:1:-1} ;; esac
    done <"$file"
  done
  printf %s "${value-}"
  return "$is_found"
}

# setting NAME DEFAULT: of the environment, or else of release.env.
setting() {
  if [ -n "${!1+set}" ]; then printf %s "${!1}"; else value_in "$1" "$settings/release.env" || printf %s "${2-}"; fi
}

root=$(setting ROOT /srv/behovsguiden)
# Ports of the instances of this machine, in order; empty on one that serves pages alone.
read -ra instances <<<"$(setting INSTANCES 3000)"
restart=$(setting RESTART 'systemctl restart behovsguiden@')
# Empty where nginx does not serve the pages.
reload=$(setting RELOAD)
ready_within=$(setting READY_WITHIN 60)
kept_for=$(setting KEPT_FOR 86400)
# Longer than fail_timeout in nginx-several.conf: until then nginx passes this instance by, and must not lose the next.
settle=$(setting SETTLE 3)

mkdir -p "$root/releases"
exec 9>"$root/.lock"
flock --nonblock 9 || { echo 'Another release is under way.' >&2; exit 2; }

releases=$root/releases
now=$(date +%s)

point() {
  ln -sfn -- "$2" "$root/$1.new"
  mv -T -- "$root/$1.new" "$root/$1"
}

# Where an instance listens, by its own settings.
address_of() {
  local host
  host=$(value_in HOST "$settings/behovsguiden.env" "$settings/$1.env") || true
  case $host in
    '' | 0.0.0.0) host=127.0.0.1 ;;
    ::) host=[::1] ;;
    *:*) host=[$host] ;;
  esac
  printf %s "$host:$1"
}

is_ready() {
  local address until=$(($(date +%s) + ready_within))
  address=$(address_of "$1")
  until curl --fail --silent --globoff --output /dev/null --max-time 2 "http://$address/readyz"; do
    if [ "$(date +%s)" -ge "$until" ]; then
      echo "The instance at $address is not ready after $ready_within s. Its log says why: journalctl -u behovsguiden@$1 -n 50" >&2
      return 1
    fi
    sleep 0.2
  done
}

# Restarts instances one at a time, up to the first that does not become ready.
restarted=()
roll() {
  local port
  for port; do
    restarted+=("$port")
    $restart"$port" 9>&- || return 1
    is_ready "$port" || return 1
    echo "ready: $port"
    sleep "$settle"
  done
}

reload_pages() { [ -z "$reload" ] || $reload 9>&-; }

# The newest releases first; their names are times. Those that begin with a dot were never whole.
in_order() { find "$releases" -mindepth 1 -maxdepth 1 -type d -regex '.*/\.?[0-9][^/]*' -printf '%f\n' | LC_ALL=C sort -r; }

# Lists in `standing` the releases that may be gone back to; the first of them is the one in service.
list_standing() {
  local name
  standing=()
  for name in $(in_order); do
    [ ! -e "$releases/$name/activated" ] || [ -e "$releases/$name/withdrawn" ] || standing+=("$name")
  done
}

# Whether a release was in service within the day.
is_recent() {
  local until=$now file
  [ -e "$releases/$1/activated" ] || return 1
  # The one in service has not left; nor had any before this script noted it.
  for file in activated left; do
    [ "$1" = "$before" ] || [ ! -e "$releases/$1/$file" ] || until=$(<"$releases/$1/$file")
  done
  [ "$((now - until))" -le "$kept_for" ]
}

# Adds the code of every release that was in service within the day, by its own list: what it was given itself is older.
keep_assets() {
  local name=$1 other asset
  for other in $(in_order); do
    [ "$other" != "$name" ] && is_recent "$other" || continue
    while IFS= read -r asset; do
      [ -e "$releases/$name/dist/client/assets/$asset" ] ||
        ln -- "$releases/$other/dist/client/assets/$asset" "$releases/$name/dist/client/assets/$asset"
    done <"$releases/$other/assets.txt"
  done
}

# Removes releases that nobody uses and nobody goes back to: the one in service and two before it stay, and recent ones.
clean() {
  local name before=''
  list_standing
  for name in $(in_order); do
    case $name in "${standing[0]-}" | "${standing[1]-}" | "${standing[2]-}") continue ;; esac
    is_recent "$name" || rm -rf -- "${releases:?}/$name"
  done
}

# Takes what was not built out of a release, and lets the server's user read it; it belongs to whoever runs this.
copy() {
  mkdir -- "$2"
  cp -RH --preserve=timestamps -- "$1"/{dist,node_modules,package.json,schemas} "$2"
  rm -rf -- "$2/node_modules/.cache"
  chmod -R u=rwX,go=rX -- "$2"
}

list_standing
before=${standing[0]-}
if [ "${1-}" = --back ]; then
  # After a release that was broken off, what was in service is the release before.
  left=$(basename "$(readlink "$root/current" || true)")
  name=$before
  [ "$name" != "$left" ] || name=${standing[1]-}
  [ -n "$name" ] || { echo 'There is no release before this one.' >&2; exit 2; }
else
  built=${1-}
  case $built in '' | -*) echo 'usage: release.sh FOLDER, or release.sh --back' >&2; exit 2 ;; esac
  for file in dist/server/main.js dist/policy.txt node_modules package.json schemas; do
    [ -e "$built/$file" ] ||
      { echo "$built has no build, for want of $file: run npm ci && npm run build && npm prune --omit=dev there." >&2; exit 2; }
  done
  # npm's own list of what it has installed.
  if [ ! -e "$built/node_modules/.package-lock.json" ] || grep -q '"dev": true' "$built/node_modules/.package-lock.json"; then
    echo "$built/node_modules has more than the server needs: run npm prune --omit=dev there." >&2
    exit 2
  fi
  name=$(date -u +%Y%m%dT%H%M%S.%3NZ)
  copy "$built" "$releases/.$name"
  (cd "$releases/.$name/dist/client/assets" && find . -type f -printf '%P\n' | sort) >"$releases/.$name/assets.txt"
  # One file, so that root and policy change together; a policy has no double quotes.
  printf 'root %s;\nset $pages_policy "%s";\n' "$releases/$name/dist/client" "$(cat "$built/dist/policy.txt")" \
    >"$releases/.$name/nginx-pages.conf"
  mv -T -- "$releases/.$name" "$releases/$name"
fi
keep_assets "$name"

# Instances, then pages; fails with the first that does not become ready, or when nginx refuses.
serve() {
  point current "releases/$name"
  roll "${instances[@]}" || return 1
  point pages "releases/$name"
  reload_pages
}

# Puts back what was restarted, each whether or not the one before becomes ready.
serve_before() {
  local port is_back=0
  point current "releases/$before"
  for port in "${restarted[@]}"; do roll "$port" || is_back=1; done
  [ "$(readlink "$root/pages" || true)" != "releases/$name" ] || { point pages "releases/$before" && reload_pages || is_back=1; }
  return "$is_back"
}

if ! serve; then
  [ -n "$before" ] || { echo 'There is no release before this one to go back to: correct what is wrong, and run this again.' >&2; exit 1; }
  if serve_before; then clean; else echo 'The release before is not ready either: look at its log and at the database.' >&2; fi
  echo "Back at releases/$before, pages too." >&2
  exit 1
fi
[ -z "$before" ] || echo "$now" >"$releases/$before/left"
[ "${1-}" != --back ] || [ ! -e "$releases/$left/activated" ] || touch "$releases/$left/withdrawn"
rm -f -- "$releases/$name/left"
date +%s >"$releases/$name/activated"
clean
echo "in service: $name"
