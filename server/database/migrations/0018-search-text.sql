-- A text as searching and sorting see it, without case and accents: 'Dvořák' is 'dvorak'. It folds what web/text/fold-text.ts folds, and
-- ligatures and wide letters too. PostgreSQL has no class of combining marks, hence the ranges.
create function search_text(value text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(translate(
  lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]', '', 'g')),
  'łøđðı', 'loddi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
