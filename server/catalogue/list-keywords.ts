import { sql } from 'kysely'
import { builtInKeywords } from '#contract/keywords.ts'
import type { Database } from '#server/database/schema.ts'

/** Keywords to suggest: those of public pieces, most used first, then the built-in ones that nobody used yet. */
export async function listKeywords(db: Database) {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from public_pieces, unnest(keywords) keyword group by keyword order by count(*) desc, keyword limit 1000`.execute(db)
  return { keywords: [...new Set([...rows.map(({ keyword }) => keyword), ...builtInKeywords])] }
}
