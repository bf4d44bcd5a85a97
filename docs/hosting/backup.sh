#!/usr/bin/env bash
# Dumps the database to a new file in $BACKUP_FOLDER, reads it to its end, and keeps the newest $BACKUPS_KEPT of them. Run as
# postgres by behovsguiden-backup.timer, also while servers run; a dump that fails removes none.
#
# Without the rows of sessions and of what hangs on them, tokens and orders: none of it is of use in a dump.
set -euo pipefail
umask 077

folder=${BACKUP_FOLDER:-/var/backups/behovsguiden}
kept=${BACKUPS_KEPT:-14}
file="$folder/guide-$(date -u +%Y%m%dT%H%M%SZ)"
trap 'rm -f -- "$file.part"' EXIT

pg_dump --format=custom --file="$file.part" \
  --exclude-table-data=sessions --exclude-table-data=access_tokens --exclude-table-data=eid_orders \
  --exclude-table-data=sign_documents --exclude-table-data=application_documents \
  --exclude-table-data=declaration_documents --exclude-table-data=recommendations \
  "${BACKUP_DATABASE:-guide}"
pg_restore --file=/dev/null "$file.part"
mv -- "$file.part" "$file"

find "$folder" -maxdepth 1 -type f -name 'guide-????????T??????Z' | sort -r | tail -n "+$((kept + 1))" |
  while IFS= read -r old; do rm -- "$old"; done
