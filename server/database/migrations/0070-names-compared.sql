-- A name as it is compared, the same as `toKey` of contract/text/text.ts: two that differ only by case, an apostrophe, a dash, spaces or what
-- cannot be seen are one. Accents are taken apart, because some locales know only the lower case of plain letters.
create function name_key(value text) returns text language sql immutable strict parallel safe
return lower(btrim(regexp_replace(regexp_replace(regexp_replace(
  normalize(regexp_replace(value, '[''\u2018\u2019\u201B\u02BB\u02BC\u02B9\u2032`\u00B4]', '''', 'g'), nfkd),
  '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
  '[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2212\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D]', '-', 'g'),
  '\s+', ' ', 'g')));
create index artists_name_key on artists (name_key(name));

-- Artists are found by their names in memory.
drop index artists_search_prefix;
drop index if exists artists_search_trigrams;

-- Searches and orders in the database do not tell apostrophes and dashes apart either, and see only what people see.
create or replace function search_text(value text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(regexp_replace(regexp_replace(normalize(value, nfkd),
    '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
    '[\u2018\u2019\u201B\u02BB\u02BC\u02B9\u2032`]', '''', 'g'),
    '[\u058A\u05BE\u2010-\u2015\u2212]', '-', 'g')),
  'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
update artists set last_name = last_name where name ~ '[`\u00AD\u02B9-\u02BC\u058A\u05BE\u200B-\u206F\u2212\uFEFF]';
