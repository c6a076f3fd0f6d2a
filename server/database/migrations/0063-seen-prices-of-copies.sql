-- What a further copy cost when the copies of a line were chosen, so that a changed price can be said; null for one copy.
alter table cart_lines add column copy_cents int check (copy_cents > 0);
update cart_lines set copy_cents = pieces.copy_cents from pieces where pieces.id = piece_id and copies > 1;
