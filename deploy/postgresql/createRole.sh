#!/bin/sh
# Once, when the data are made: the API's role owns its database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$STOREFRONT_PASSWORD" <<'SQL'
create role storefront login password :'password';
create database storefront owner storefront;
SQL
