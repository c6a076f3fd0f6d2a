-- The runners of jobs that are there: each says so every few seconds, and the jobs of silent ones are released.
create table job_runners (
  id text primary key,
  seen_at timestamptz not null
);
