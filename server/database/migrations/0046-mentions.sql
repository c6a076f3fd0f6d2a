-- What artists answered to being named by a piece of somebody else, as one of its contributors or as its original composer. Until they accept, the name
-- is plain text. Those who were named before this migration have accepted, and can decline.
create table mentions (
  piece_id int not null references pieces on delete cascade,
  artist_id int not null references artists on delete cascade,
  type text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'ACCEPTED', 'DECLINED', 'REMOVED')),  -- REMOVED: the piece names them no more
  asked_at timestamptz,                        -- null until the piece is public: nobody is asked about another one
  answered_at timestamptz,
  primary key (piece_id, artist_id, type)
);
create index mentions_artist on mentions (artist_id, state);

insert into mentions (piece_id, artist_id, type, state)
  select piece_id, named.artist_id, type, 'ACCEPTED'
  from (
    select piece_id, artist_id, type from contributors where artist_id is not null
    union select id, real_composer_id, 'Original composer' from pieces where real_composer_id is not null
  ) as named
  join artists on artists.id = named.artist_id join pieces on pieces.id = piece_id
  where account_id is not null and pieces.artist_id <> named.artist_id;
