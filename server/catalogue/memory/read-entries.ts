import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { isComposerLinked } from '../access.ts'
import { entryFieldNames, type Entry } from './entry.ts'

/** Reads the public ones among these pieces. */
export async function readEntries(db: Database, ids: number[]): Promise<Entry[]> {
  const rows = await selectEntries(db)
    .where((eb) => eb('pieces.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return rows.map(toEntry)
}

/** Reads the public pieces with ids from `from` up to, not including, `before`, the highest first. */
export async function readEntriesBetween(db: Database, from: number, before: number): Promise<Entry[]> {
  const rows = await selectEntries(db).where('pieces.id', '>=', from).where('pieces.id', '<', before).orderBy('pieces.id', 'desc').execute()
  return rows.map(toEntry)
}

/** The highest id of any piece, or 0. */
export async function readHighestId(db: Database) {
  const { highest } = await db
    .selectFrom('pieces')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return highest ?? 0
}

/** Separates the keywords of a piece: a character that no keyword contains. */
const separator = '\u001f'

/** Lists are read as text and dates as numbers, because parsing them takes half the time of parsing arrays and timestamps in the driver. */
const selectEntries = (db: Database) =>
  db
    .selectFrom('public_pieces as pieces')
    .innerJoin('artists as author', 'author.id', 'pieces.artist_id')
    .leftJoin('artists as real_composer', 'real_composer.id', 'pieces.real_composer_id')
    .select(entryFieldNames)
    .select(['pieces.id', 'author.name as author', 'real_composer.name as realComposer', 'price_cents', 'accordion', 'likes', 'downloads'])
    .select([
      sql<string>`array_to_string(keywords, ${separator}::text)`.as('keywords'),
      sql<string>`array_to_string(instruments, ',')`.as('instruments'),
      sql<string>`concat_ws(',', pieces.artist_id, case when real_composer_id is not null and ${isComposerLinked} then real_composer_id end)`.as(
        'composers',
      ),
      sql<boolean>`exists (select from performances where performances.piece_id = pieces.id and audio_id is not null)`.as('hasRecording'),
      sql<number>`(extract(epoch from uploaded_at) * 1000)::float8`.as('uploadedAt'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = ({ price_cents, keywords, instruments, composers, ...row }: Row): Entry => ({
  ...row,
  price: price_cents / 100,
  original: row.realComposer === null,
  keywords: keywords === '' ? [] : keywords.split(separator),
  instruments: instruments === '' ? [] : instruments.split(',').map(Number),
  composers: composers.split(',').map(Number),
})
