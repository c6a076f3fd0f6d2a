-- Reading a score in the site is counted apart from downloading it. A row is still all that an account took of a piece; what was recorded before
-- counted as a download. The time of a download is that of the first one, also where the piece was read before.
alter table pieces add column readings int not null default 0 check (readings >= 0);
alter table downloads
  add column is_downloaded boolean not null default true,
  add column is_read boolean not null default false,
  add check (is_downloaded or is_read);
alter table visitor_downloads
  add column is_downloaded boolean not null default true,
  add column is_read boolean not null default false,
  add check (is_downloaded or is_read);

create or replace view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

create or replace function record_piece_change() returns trigger language plpgsql as $$
declare
  before pieces := old;
begin
  if tg_op = 'UPDATE' then
    before.likes := new.likes;
    before.downloads := new.downloads;
    before.readings := new.readings;
  end if;
  insert into catalogue_changes (piece_id, is_popularity)
    values (case when tg_op = 'DELETE' then old.id else new.id end, tg_op = 'UPDATE' and before is not distinct from new);
  return null;
end $$;

-- Each person counts once as one who downloaded a piece and once as one who read it, in the order of the pieces' ids, so that two who count several
-- do not wait for each other.
create or replace function count_download() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select piece_id, count(*) filter (where is_downloaded) as downloaded, count(*) filter (where is_read) as read
    from added group by piece_id order by piece_id
  loop
    update pieces set downloads = downloads + counted.downloaded, readings = readings + counted.read where id = counted.piece_id;
  end loop;
  return null;
end $$;

-- Who has read a piece downloads it, or the other way round.
create function count_further_download() returns trigger language plpgsql as $$
begin
  update pieces
    set downloads = downloads + (new.is_downloaded and not old.is_downloaded)::int, readings = readings + (new.is_read and not old.is_read)::int
    where id = new.piece_id;
  return null;
end $$;
create trigger count_further_download after update of is_downloaded, is_read on downloads for each row
  when ((new.is_downloaded, new.is_read) is distinct from (old.is_downloaded, old.is_read)) execute function count_further_download();
create trigger count_further_download after update of is_downloaded, is_read on visitor_downloads for each row
  when ((new.is_downloaded, new.is_read) is distinct from (old.is_downloaded, old.is_read)) execute function count_further_download();
