-- What admins did: who, what, to whom or what under the name it had, from what to what and why. No foreign keys: an account that
-- is gone takes nothing of this along.
create table deeds (
  id int generated always as identity primary key,
  at timestamptz not null,
  admin_id int,                                -- null: the operator, from the command line
  admin_name text not null default '',         -- as artists are called; accounts without one have no name
  verb text not null check (verb ~ '^[a-z][a-zA-Z]+$'),
  subject_kind text not null check (subject_kind in ('ACCOUNT', 'ARTIST', 'PIECE', 'PAYOUT', 'OTHER')),
  subject_id int,
  subject_name text not null default '',
  changes json not null default '{}' check (json_typeof(changes) = 'object'),  -- {"name": [before, after]}, in this order
  reason text not null default ''
);
create index deeds_subject on deeds (subject_kind, subject_id);

create function deeds_keep() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger deeds_keep before update or delete or truncate on deeds for each statement execute function deeds_keep();
