-- When a person opened or downloaded a piece last: their overview begins with these.
alter table downloads add column opened_at timestamptz;
update downloads set opened_at = at;
alter table downloads alter column opened_at set default now(), alter column opened_at set not null;
create index downloads_opened on downloads (account_id, opened_at desc);
