create table likes (
  account_id int not null references accounts on delete cascade,
  piece_id int not null references pieces on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, piece_id)
);
create index likes_piece on likes (piece_id);

create table bookmarks (
  account_id int not null references accounts on delete cascade,
  piece_id int not null references pieces on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, piece_id)
);
create index bookmarks_piece on bookmarks (piece_id);

-- The first time an account took a piece home or bought it, and what it paid.
create table downloads (
  account_id int not null references accounts on delete cascade,
  piece_id int not null references pieces on delete cascade,
  price_cents int not null default 0 check (price_cents >= 0),
  at timestamptz not null default now(),
  primary key (account_id, piece_id)
);
create index downloads_piece on downloads (piece_id);

-- The same for people without an account, known by a cookie that ends with their browser.
create table visitor_downloads (
  visit_hash bytea not null,
  piece_id int not null references pieces on delete cascade,
  at timestamptz not null default now(),
  primary key (visit_hash, piece_id)
);
create index visitor_downloads_piece on visitor_downloads (piece_id);
create index visitor_downloads_at on visitor_downloads (at);

-- The counters on a piece follow the rows, whoever writes them and however many do at once.
create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update pieces set likes = likes + 1 where id = new.piece_id;
  else
    update pieces set likes = likes - 1 where id = old.piece_id;
  end if;
  return null;
end $$;
create trigger count_like after insert or delete on likes for each row execute function count_like();

create function count_download() returns trigger language plpgsql as $$
begin
  update pieces set downloads = downloads + 1 where id = new.piece_id;
  return null;
end $$;
create trigger count_download after insert on downloads for each row execute function count_download();
create trigger count_download after insert on visitor_downloads for each row execute function count_download();
