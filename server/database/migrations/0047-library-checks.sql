-- What the nightly checks of the books and of the files found. `differences` is an array of {rule, count, examples}, empty if nothing differs.
create table library_checks (
  id int generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  files int not null check (files >= 0),       -- how many files the rows named
  differences jsonb not null check (jsonb_typeof(differences) = 'array')
);
