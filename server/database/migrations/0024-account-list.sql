-- The sort orders of the list of accounts; an index of names and one of ids exist.
create index accounts_created_at on accounts (created_at, id) where deleted_at is null;
create index accounts_search_email on accounts (search_email, id) where deleted_at is null;
create index artists_without_account_created_at on artists (created_at, id) where account_id is null;
