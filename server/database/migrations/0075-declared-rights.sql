-- The version of the wording by which an artist declared that they hold the rights, with the publication or the edit that it belongs to.
alter table piece_events add column rights_version text check (kind in ('CREATED', 'EDIT') or rights_version is null);
