import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isPublicArtist } from '#server/catalogue/access.ts'
import type { Database } from '#server/database/schema.ts'

/** Selects artists as lists show them, without those of blocked accounts, of which there are few, and composers whom no public piece names. */
export const selectArtists = (db: Database) =>
  db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'name', 'short_biography', 'is_verified', 'account_id', 'portrait'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts as blocked')
            .select('blocked.id')
            .whereRef('blocked.id', '=', 'artists.account_id')
            .where('blocked.blocked_at', 'is not', null),
        ),
      ),
    )
    .where(isPublicArtist)

type Row = Awaited<ReturnType<ReturnType<typeof selectArtists>['executeTakeFirstOrThrow']>>

/** Turns a row into an artist of the contract. */
export const toArtistSummary = ({ id, name, short_biography: shortBiography, is_verified, account_id, portrait }: Row) => ({
  id,
  name,
  shortBiography,
  verified: is_verified ?? false,
  noUser: account_id === null,
  hasPicture: portrait !== null,
})

/** Names have trigrams of three characters. What is shorter occurs in most names, so that reading them in their order is faster. */
const trigram = 3

/** A text as names are stored for searching. It is folded once for a statement; as a parameter of a function it would be folded for each name. */
const folded = (text: string) => sql<string>`(select search_text(${text}))`

/** Whether the name contains a text, whatever its case and accents. */
export const nameContains = (text: string): RawBuilder<SqlBool> =>
  text.length < trigram
    ? sql<SqlBool>`position(${folded(text)} in search_name) > 0`
    : sql<SqlBool>`search_name like (select '%' || regexp_replace(search_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** Whether the name begins with a text; read from the index of names in the order of `nameOrder`. */
export const nameBegins = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(search_name collate "C" >= ${folded(text)} and search_name collate "C" < (select search_text(${text}) || chr(1114111)))`

/** The order of that index. */
export const nameOrder = sql`search_name collate "C"`
