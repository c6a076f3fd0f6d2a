#!/bin/sh
# Runs once, in a new database: the role of the site, which owns nothing. The server grants it what it needs at each start.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$APP_PASSWORD" <<'SQL'
create role bellows_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit password :'password';
revoke all on database bellows from public;
grant connect on database bellows to bellows_app;
SQL
