-- Searches of artists read an index: of the names' beginnings for suggestions, and of their trigrams for any part of a name.
create index artists_search_prefix on artists (search_name collate "C", id);
create index artists_listed on artists ((initial = '#'), search_name, name, id);
create index accounts_blocked on accounts (id) where blocked_at is not null;

-- pg_trgm comes with PostgreSQL, but some systems package it apart, and some owners may not install it. Without it, a search reads all names.
-- Names change seldom, so the index is kept up to date at once instead of in batches, which every search would read.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index artists_search_trigrams on artists using gin (search_name gin_trgm_ops) with (fastupdate = off);
  end if;
exception when insufficient_privilege then
  raise notice 'The extension pg_trgm is not installed: searches of artists read all names.';
end $$;
