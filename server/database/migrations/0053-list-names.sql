-- The name under which the list of artists sorts somebody: 'Surname, First names'. Names of one word, of groups, and of works without a known
-- author stay as they are (docs/decisions/2026-11-23-artists-by-surname.md).
create function list_name(first_names text, surname text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- words that belong to the surname behind them, and those of them that move behind the first names: not articles and contractions alone
  particle constant text := 'von|vom|van|zu|zum|zur|der|den|dem|die|de|del|della|di|da|das|do|dos|du|des|la|las|le|les|lo|los|el|af|av|ten|ter|te|[''’]t';
  preposition constant text := 'von|van|zu|der|den|de|del|della|di|da|das|do|dos|af|av|ten|ter|te|[''’]t';
  suffix constant text := 'Jr\.?|Sr\.?|jun\.?|sen\.?|III?|IV|père|fils|d\.[ \t]?[ÄJ]\.|der[ \t](?:Ältere|Jüngere)';
  ensemble constant text := '[[:alpha:]]*(?:orchest(?:er|ra|re)|orkest(?:er|ra)?|ensemble|quart[eo]t+[eo]?|quintet+[eo]?)|orquesta|quatuor|cuarteto|quinteto'
    || '|duo|duett?|(?:klavier|streich|akkordeon)?trio|se[xps]tet+[eo]?|o[ck]tet+[eo]?|nonet+[eo]?|kapelle|kollektiv|collective|consort|players|singers'
    || '|(?:kammer|kinder|kirchen|jugend|frauen|manner)?chor|choir|choeur|coro|geschwister|gebruder|brothers|sisters';
  name constant text := btrim(regexp_replace(first_names || ' ' || surname, '\s+', ' ', 'g'));
  folded constant text := search_text(name);
  parts text; -- first names, a tab, the surname
  found text[];
  behind text := '';
begin
  if btrim(first_names) = '' or btrim(surname) = ''
    or name !~ '^[[:alpha:]]'
    or name ~ '[0-9&+/,;:()]'
    or folded ~ ('(?:^|[ -])(?:' || ensemble || ')s?(?:$|[ -])')
    or folded ~ '^(?:the|die|das) '
    or folded ~ '^(?:trad|anon)(?:\.|itional|itionnel|itionell|izionale|icional|ym|ymous|ymus)? '
    or replace(folded, ' und zu ', ' ') ~ ' (?:and|und|et|og|och|en|of) '
  then return name; end if;

  parts := btrim(regexp_replace(first_names, '\s+', ' ', 'g')) || E'\t' || btrim(regexp_replace(surname, '\s+', ' ', 'g'));
  found := regexp_match(parts, '^(.*[^ \t])[ \t](' || suffix || ')$');
  if found is not null then
    parts := found[1];
    behind := ', ' || translate(found[2], E'\t', ' ');
    if position(E'\t' in parts) = 0 then parts := regexp_replace(parts, ' ([^ ]+)$', E'\t\\1'); end if;
    if position(E'\t' in parts) = 0 then return name; end if;
  end if;

  while parts ~* (' (?:' || particle || ')\t') loop
    parts := regexp_replace(parts, ' (' || particle || ')\t', E'\t\\1 ', 'i');
  end loop;
  found := regexp_match(split_part(parts, E'\t', 2), '^((?:(?:' || preposition || ')(?: (?:und|zu|' || particle || '))* )|d[''’])([^ ].*)$');
  return case when found is null then split_part(parts, E'\t', 2) || ', ' || split_part(parts, E'\t', 1)
    else found[2] || ', ' || split_part(parts, E'\t', 1) || ' ' || btrim(found[1]) end || behind;
end $$;

-- The same as lists sort it: a surname comes before those that it begins, because a tab comes before every other character.
create function list_key(first_names text, surname text) returns text language sql immutable strict parallel safe
return replace(search_text(list_name(first_names, surname)), ', ', E'\t');

alter table artists drop column initial;
alter table artists
  add column list_name text not null generated always as (list_name(first_name, last_name)) stored,
  add column list_key text collate "C" not null generated always as (list_key(first_name, last_name)) stored,
  add column initial text not null
    generated always as (coalesce(upper(substring(list_key(first_name, last_name) from '^[[:alpha:]]')), '#')) stored;
create index artists_listed on artists ((initial = '#'), list_key, name, id);
create index artists_initial on artists (initial, list_key, name, id);
