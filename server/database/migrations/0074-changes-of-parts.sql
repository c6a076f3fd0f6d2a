-- The page of a piece shows its scores, recordings and contributors: a change of these is one of the piece, also where its row stays the same. What
-- only counts who has bought a score is none.
create function record_part_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (piece_id) values (case when tg_op = 'DELETE' then old.piece_id else new.piece_id end);
  return null;
end $$;
create trigger record_part_change after insert or delete or update of name, position, open_pages, removed_at on scores for each row
  execute function record_part_change();
create trigger record_part_change after insert or delete or update on performances for each row execute function record_part_change();
create trigger record_part_change after insert or delete or update on contributors for each row execute function record_part_change();
