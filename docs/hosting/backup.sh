#!/usr/bin/env bash
# Backs up the embedded database to a new file in $BACKUP_FOLDER, and keeps the newest $BACKUPS_KEPT of them.
# Run by behovsguiden-backup.timer; a backup that fails removes none.
set -euo pipefail

folder=${BACKUP_FOLDER:-/var/backups/behovsguiden}
kept=${BACKUPS_KEPT:-14}

node dist/server/administer.js backup "$folder/guide-$(date -u +%Y%m%dT%H%M%SZ)"

find "$folder" -maxdepth 1 -type f -name 'guide-????????T??????Z' | sort -r | tail -n "+$((kept + 1))" |
  while IFS= read -r old; do rm -- "$old"; done
