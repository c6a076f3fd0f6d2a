-- A publication that is sent twice, at once or after an answer was lost, makes one piece.
alter table pieces add column draft_id uuid;
alter table pieces add constraint pieces_draft unique (artist_id, draft_id);

create or replace view public_pieces as
  select pieces.* from pieces
  where state = 'CONFIRMED' and not is_unlisted
    and not exists (select from accounts where accounts.id = pieces.artist_id and blocked_at is not null);

-- Orders up to this one bought the score before an edit took it out: no clock says that as surely.
alter table scores add column last_order_id int;
update scores set last_order_id = (select max(id) from orders where orders.piece_id = scores.piece_id) where removed_at is not null;
alter table scores add check (last_order_id is null or removed_at is not null);

-- Unused uploads are counted for every new one, and swept when they are old.
drop index score_files_account;
create index score_files_account on score_files (account_id, uploaded_at);
drop index audio_files_account;
create index audio_files_account on audio_files (account_id, uploaded_at);
