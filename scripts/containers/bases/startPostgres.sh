#!/bin/sh
# As the public image of PostgreSQL does: makes the data at the first start, runs /docker-entrypoint-initdb.d, and gives up
# being root.
set -eu
install -d -m 700 -o postgres -g postgres "$PGDATA"
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    echo "$POSTGRES_PASSWORD" >/tmp/password && chmod 644 /tmp/password
    as_postgres initdb -U postgres --pwfile=/tmp/password -E UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
    rm /tmp/password
    echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
    as_postgres pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
    for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres sh "$script"; done
    as_postgres pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups "$@"
