-- Nobody asks for a copy of what was deleted a moment ago.
create constraint trigger assert_open_account after insert on data_requests for each row execute function assert_open_account('account_id');

-- How often a copy was fetched: making it costs more than most pages do.
alter table data_requests add column fetched int not null default 0 check (fetched >= 0);

-- What somebody reported without logging in is theirs as well. Where another account typed the address, the report stays that account's.
create or replace function forget_reporter() returns trigger language plpgsql as $$
begin
  update reports set account_id = null, email = null where account_id = old.id or (account_id is null and email = old.email);
  return coalesce(new, old);
end $$;
create index reports_email on reports (email) where email is not null;

-- Whose piece it was: an admin's word about it stays its artist's to read when the piece is gone.
alter table deeds add column piece_artist_id int;
alter table deeds disable trigger deeds_keep;
update deeds set piece_artist_id = artist_id from pieces where subject_kind = 'PIECE' and pieces.id = subject_id;
alter table deeds enable trigger deeds_keep;
create index deeds_piece_artist on deeds (piece_artist_id) where piece_artist_id is not null;
