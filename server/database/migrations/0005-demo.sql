-- How far the demo library was loaded, so that a start that was cut off goes on where it stopped.
create table demo_progress (
  step text primary key,
  at timestamptz not null default now()
);
