-- Which pieces the catalogue in memory has to look at again. Every process reads on from the last transaction it has seen:
-- no commit is missed, in whichever order commits happen, and a lost notification costs seconds only.
create table catalogue_changes (
  xid xid8 not null default pg_current_xact_id(),
  piece_id int not null,
  at timestamptz not null default now()
);
create index catalogue_changes_xid on catalogue_changes (xid);
create index catalogue_changes_at on catalogue_changes (at);

create function wake_catalogues() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
create trigger wake_catalogues after insert on catalogue_changes for each statement execute function wake_catalogues();

create function note_piece_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (piece_id) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger note_piece_change after insert or update or delete on pieces for each row execute function note_piece_change();

-- An artist's name stands on their pieces, and the pieces of a blocked account are hidden.
create function note_artist_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (piece_id) select id from pieces where artist_id = new.id or real_composer_id = new.id;
  return null;
end $$;
create trigger note_artist_change after update of first_name, last_name on artists for each row execute function note_artist_change();
create trigger note_account_change after update of blocked_at on accounts for each row execute function note_artist_change();
