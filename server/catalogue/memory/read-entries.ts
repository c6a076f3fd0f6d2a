import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Entry } from './entry.ts'

/** The public ones among these pieces. */
export async function readEntries(db: Database, ids: number[]): Promise<Entry[]> {
  const { rows } = await sql<Row>`${entries} where pieces.id = any (${ids}::int[])`.execute(db)
  return rows.map(toEntry)
}

/** Public pieces with ids below `before`, the highest first. */
export async function readEntriesBefore(db: Database, before: number, most: number): Promise<Entry[]> {
  const { rows } = await sql<Row>`${entries} where pieces.id < ${before} order by pieces.id desc limit ${most}`.execute(db)
  return rows.map(toEntry)
}

type Row = Omit<Entry, 'price' | 'original' | 'uploadedAt'> & { price_cents: number; uploaded_at: Date }

const entries = sql`
  select pieces.id, title, author.name as author, real_composer.name as "realComposer", keywords, price_cents, duration, difficulty,
    instruments, likes, downloads, uploaded_at
  from public_pieces pieces
  join artists author on author.id = pieces.artist_id
  left join artists real_composer on real_composer.id = pieces.real_composer_id`

const toEntry = ({ price_cents, uploaded_at, ...row }: Row): Entry => ({
  ...row,
  price: price_cents / 100,
  original: row.realComposer === null,
  uploadedAt: uploaded_at.getTime(),
})
