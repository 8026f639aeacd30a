#!/bin/sh
# deploy/backup.sh FOLDER: copies the database into FOLDER under the moment's name, and keeps the newest copies:
# CAIRN_KEEP_BACKUPS of them, 14 unless told. Older ones go only after the new one is complete, and nothing else goes.
set -eu

folder=${1:?call it as deploy/backup.sh FOLDER}
keep=${CAIRN_KEEP_BACKUPS:-14}
case $keep in
  "" | *[!0-9]* | 0) echo "CAIRN_KEEP_BACKUPS must be a number from 1 on, and is $keep" >&2 && exit 2 ;;
esac

root=$(cd "$(dirname "$0")/.." && pwd)
# The Node that came along, or the one of the machine where none did.
node=$root/node_modules/.bin/node
[ -x "$node" ] || node=node

"$node" "$root/apps/cli/src/main.mjs" backup --out "$folder/cairn-$(date -u +%Y%m%dT%H%M%SZ).sqlite"

# Names sort by time.
digit='[0-9]'
day=$digit$digit$digit$digit$digit$digit$digit$digit
time=$digit$digit$digit$digit$digit$digit
set -- "$folder"/cairn-${day}T${time}Z.sqlite
while [ $# -gt "$keep" ]; do
  rm -f -- "$1"
  shift
done
