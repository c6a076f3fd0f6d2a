-- What people say is wrong with a piece or an artist, and what became of it. It outlives what it is about, and who wrote it.
create table reports (
  id int generated always as identity primary key,
  kind text not null check (kind in ('PIECE', 'ARTIST')),
  piece_id int references pieces on delete set null,
  artist_id int references artists on delete set null,
  name text not null,                          -- the piece's title or the artist's name when it was reported
  reason text not null check (reason in ('COPYRIGHT', 'WRONG', 'OFFENSIVE', 'OTHER')),
  text text not null check (char_length(text) between 1 and 2000),
  account_id int references accounts on delete set null,
  email text check (email like '%@%'),         -- where the answer goes; without one to the account
  reported_at timestamptz not null,
  answer text check (btrim(answer) <> ''),
  answered_by int references accounts on delete set null,
  answered_at timestamptz,
  check (case kind when 'PIECE' then artist_id is null else piece_id is null end),
  check ((answer is null) = (answered_at is null))
);
-- The same report, sent twice, is one.
create unique index reports_once on reports (piece_id, artist_id, account_id, email, reason, md5(text)) nulls not distinct
  where answered_at is null and coalesce(piece_id, artist_id) is not null and (account_id is not null or email is not null);
create index reports_open on reports (id) where answered_at is null;
create index reports_answered on reports (answered_at desc, id desc) where answered_at is not null;
create index reports_piece on reports (piece_id) where piece_id is not null;
create index reports_artist on reports (artist_id) where artist_id is not null;
create index reports_account on reports (account_id) where account_id is not null;

-- An account that loses its address is nobody's any more: what it reported stays, without whoever reported it.
create function forget_reporter() returns trigger language plpgsql as $$
begin
  update reports set account_id = null, email = null where account_id = old.id;
  return coalesce(new, old);
end $$;
create trigger forget_reporter after update of email on accounts for each row when (new.email is null) execute function forget_reporter();
create trigger forget_deleted_reporter before delete on accounts for each row execute function forget_reporter();
