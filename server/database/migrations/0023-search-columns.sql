-- Names and addresses as searches see them, and the initial under which the public list shows an artist.
alter table artists
  add column search_name text not null generated always as (search_text(btrim(first_name || ' ' || last_name))) stored,
  add column initial text not null
    generated always as (coalesce(upper(substring(search_text(btrim(first_name || ' ' || last_name)) from '^[[:alpha:]]')), '#')) stored;
create index artists_search_name on artists (search_name, name, id);
create index artists_initial on artists (initial);
alter table accounts add column search_email text generated always as (search_text(email)) stored;

-- Jobs that wait in the queue keep their task.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'sweep-deleted-accounts' where identifier = 'sweep-closed';
    update graphile_worker._private_tasks set identifier = 'sweep-revocations' where identifier = 'sweep-withdrawals';
  end if;
end $$;
