-- How many pages of a score anybody may see, as its composer has chosen; null if nothing was chosen (contract/pieces/open-pages.ts).
alter table scores add column open_pages smallint check (open_pages >= 1);
