import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Entry } from './entry.ts'

/** The public ones among these pieces. */
export async function readEntries(db: Database, ids: number[]): Promise<Entry[]> {
  const { rows } = await sql<Row>`${entries} where pieces.id = any (${ids}::int[])`.execute(db)
  return rows.map(toEntry)
}

/** Public pieces with ids from `least` up to, not including, `before`, the highest first. */
export async function readEntriesBetween(db: Database, least: number, before: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`${entries} where pieces.id >= ${least} and pieces.id < ${before} order by pieces.id desc`.execute(db)
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

type Row = Omit<Entry, 'price' | 'original' | 'keywords' | 'instruments'> & { price_cents: number; keywords: string; instruments: string }

/** Between the words of a list: a sign that no word has. Lists and moments as text and number cost half of what the driver's own do. */
const separator = '\u001f'

const entries = sql`
  select pieces.id, title, author.name as author, real_composer.name as "realComposer", price_cents, duration, difficulty, likes, downloads,
    array_to_string(keywords, ${separator}::text) as keywords, array_to_string(instruments, ',') as instruments,
    (extract(epoch from uploaded_at) * 1000)::float8 as "uploadedAt"
  from public_pieces pieces
  join artists author on author.id = pieces.artist_id
  left join artists real_composer on real_composer.id = pieces.real_composer_id`

const toEntry = ({
  id,
  title,
  author,
  realComposer,
  keywords,
  price_cents,
  duration,
  difficulty,
  instruments,
  likes,
  downloads,
  uploadedAt,
}: Row) => ({
  id,
  title,
  author,
  realComposer,
  keywords: keywords === '' ? [] : keywords.split(separator),
  price: price_cents / 100,
  duration,
  difficulty,
  original: realComposer === null,
  instruments: instruments === '' ? [] : instruments.split(',').map(Number),
  likes,
  downloads,
  uploadedAt,
})
