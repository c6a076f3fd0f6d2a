-- Scores that are uploaded once more are recognised by their bytes and by the look of their pages. Files without a hash were uploaded before this
-- migration, and a job reads them.
alter table score_files add column sha256 bytea check (octet_length(sha256) = 32);
create index score_files_sha256 on score_files (sha256);
create index score_files_without_hash on score_files (id) where sha256 is null;

-- Twelve parts of a fingerprint, each with its position: fingerprints that differ in few bits nearly always have a part in common.
create function fingerprint_parts(fingerprint bit(256)) returns int[] language sql immutable strict parallel safe
  return array(select substring(fingerprint from part * 20 + 1 for 20)::bit(20)::int + (part << 20) from generate_series(0, 11) part order by part);

create table score_pages (
  score_id uuid not null references score_files on delete cascade,
  page smallint not null check (page >= 0),
  fingerprint bit(256) not null,
  primary key (score_id, page)
);
create index score_pages_parts on score_pages using gin (fingerprint_parts(fingerprint)) with (fastupdate = off);
