#!/bin/sh
# Restores the newest backup beside the server that runs, starts PostgreSQL on it without a network, says which orders it
# has, and removes it again. Arguments are those of `pgbackrest restore`, as --type=time --target='2026-11-23 19:30:00+03'
# --target-action=promote. Fails when any of it does. Needs as much room in TMPDIR as the database has.
set -eu
folder=$(mktemp -d)
end() {
    pg_ctl -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM
# Archiving stays off: nothing of this copy may get among the backups.
PGBACKREST_SPOOL_PATH="$folder/spool" \
    pgbackrest --stanza=storefront --pg1-path="$folder/data" --archive-mode=off "$@" restore
# Connections wait for the end of the log: before it PostgreSQL would insist on the limits that the server had.
pg_ctl -D "$folder/data" -l "$folder/log" -W start >/dev/null \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c hot_standby=off -c archive_mode=off"
sleep 1
until pg_isready -q -h "$folder"; do
    pg_ctl -D "$folder/data" status >/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 1
done
psql -h "$folder" -U postgres -d "${POSTGRES_DB:-storefront}" -Atq -v ON_ERROR_STOP=1 \
    -c "select count(*) || ' orders restored, the newest of ' || coalesce(to_timestamp(max(created_at) / 1000)::text, 'never') from orders"
