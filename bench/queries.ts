import { sql } from 'kysely'
import { instrumentsOfOption } from '#contract/pieces/instruments.ts'
import type { Filter } from '#server/catalogue/memory/entry.ts'
import type { Database } from '#server/database/schema.ts'

const players = (...ids: number[]) => ids.map((id) => ({ instrumentIds: instrumentsOfOption(id), amount: 1 }))

const myAccordion = { instrument: 'accordion', keyboard: 'piano', rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' } as const

/** Filters that are typical, broad, or expensive. */
export const queries: Record<string, Filter> = {
  'typical: accordion, violin, cello; easy; 2 to 8 minutes': { instruments: players(1, 2, 3), difficulties: [0], durationFrom: 2, durationTo: 8 },
  'typical: a duo with flute': { instruments: players(1, 28), totalInstrumentAmount: 2 },
  'typical: three accordions at most 10 €': { instruments: [{ instrumentIds: [1], amount: 3 }], price: 10 },
  'typical: keywords waltz and jazz': { keywords: ['waltz', 'jazz'] },
  'typical: a search': { search: 'tango chan' },
  'typical: a search with a typing error': { search: 'fantsaia' },
  'broad: everything': {},
  'broad: free or cheap': { price: 5 },
  'broad: originals for two': { original: true, totalInstrumentAmount: 2 },
  'broad: 60 % of all by a keyword': { keywords: ['accordion'] },
  'accordion: fits 37 keys and 96 basses': { myAccordion, fits: true },
  'accordion: standard bass, grade 2 to 4': { myAccordion, bassSystems: ['standard'], gradeFrom: 2, gradeTo: 4 },
  'accordion: every filter': {
    myAccordion,
    fits: true,
    bassSystems: ['standard', 'none'],
    maxBasses: 96,
    maxKeys: 41,
    gradeFrom: 1,
    gradeTo: 7,
    reeds: 'LMMH',
    printed: ['bellows signs'],
    fingerings: ['piano'],
    techniques: ['tremolo'],
  },
  'expensive: one character': { search: 'a' },
  'expensive: two of a family, transcriptions': { instruments: [{ instrumentIds: instrumentsOfOption(57), amount: 2 }], original: false },
}

/** The same page and counts from PostgreSQL in one statement, for comparison. */
export async function runInSql(db: Database, { search = '', keywords = [], instruments = [], totalInstrumentAmount = -1, ...filter }: Filter) {
  const like = search.split(/\s+/).map((word) => `%${word}%`)
  const amounts = sql.join(
    instruments.map(
      ({ instrumentIds, amount }) => sql`(select count(*) from unnest(instruments) player where player = any (${instrumentIds}::int[])) >= ${amount}`,
    ),
    sql` and `,
  )
  await sql`
    with found as materialized (
      select pieces.* from public_pieces pieces
      where keywords @> ${keywords}::text[]
        and (${totalInstrumentAmount} = -1 or cardinality(instruments) = ${totalInstrumentAmount})
        and ${instruments.length > 0 ? amounts : sql`true`}
        and price_cents <= ${(filter.price ?? 50) * 100} and duration between ${filter.durationFrom ?? 0} and ${filter.durationTo ?? 61}
        and difficulty = any (${filter.difficulties ?? [0, 1]}::int[])
        and (${filter.original ?? null}::boolean is null or (real_composer_id is null) = ${filter.original ?? null}::boolean)
        and (${search === ''} or concat_ws(' ', title, array_to_string(keywords, ' '),
          (select string_agg(name, ' ') from artists where artists.id in (artist_id, real_composer_id))) ilike all (${like}::text[]))
    )
    select (select count(*) from found) as total,
      (select array_agg(id) from (select id from found order by uploaded_at desc, id desc limit 12) page) as page,
      (select jsonb_object_agg(player, amount) from (select player, count(distinct id) as amount from found, unnest(instruments) player group by player) counts) as instruments,
      (select array_agg(keyword) from (select keyword from found, unnest(keywords) keyword group by keyword order by count(*) desc limit 50) most) as keywords,
      (select array_agg(amount) from (select count(*) as amount from found group by difficulty) rated) as difficulties`.execute(db)
}
