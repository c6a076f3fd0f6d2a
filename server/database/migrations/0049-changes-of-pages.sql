-- Every process keeps a copy of what visitors see, for the time in which the database is away. Changes that only move a piece in the order of
-- popularity are told from others, and changes of artists and mentions are recorded as well.
alter table catalogue_changes
  alter column piece_id drop not null,
  add column artist_id int,
  add column is_popularity boolean not null default false,
  add check (num_nonnulls(piece_id, artist_id) = 1);

create or replace function record_piece_change() returns trigger language plpgsql as $$
declare
  before pieces := old;
begin
  if tg_op = 'UPDATE' then
    before.likes := new.likes;
    before.downloads := new.downloads;
  end if;
  insert into catalogue_changes (piece_id, is_popularity)
    values (case when tg_op = 'DELETE' then old.id else new.id end, tg_op = 'UPDATE' and before is not distinct from new);
  return null;
end $$;

-- What an artist's row says stands on their pieces and on those that they contributed to, and the pieces of a blocked account are hidden.
create or replace function record_artist_change() returns trigger language plpgsql as $$
declare
  changed int := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into catalogue_changes (artist_id) values (changed);
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (piece_id)
      select id from pieces where artist_id = changed or real_composer_id = changed
      union select piece_id from contributors where artist_id = changed;
  end if;
  return null;
end $$;
drop trigger record_artist_change on artists;
create trigger record_artist_change after insert or update or delete on artists for each row execute function record_artist_change();
drop trigger record_account_change on accounts;
create trigger record_account_change after update of blocked_at, is_verified, deleted_at on accounts for each row
  execute function record_artist_change();

-- Whoever does not agree to be linked any more disappears from the page of the piece.
create function record_mention_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (piece_id) values (case when tg_op = 'DELETE' then old.piece_id else new.piece_id end);
  return null;
end $$;
create trigger record_mention_change after insert or update or delete on mentions for each row execute function record_mention_change();
