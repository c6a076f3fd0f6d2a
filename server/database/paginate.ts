import { sql, type SelectQueryBuilder } from 'kysely'

/** One page of a list, and how many rows the whole list has. */
export type Page<Row> = { rows: Row[]; total: number }

/** Reads one page of an ordered query together with the number of all its rows; pages are counted from 0. */
export async function paginate<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const counted = await query
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .limit(size)
    .offset(page * size)
    .execute()
  const first = counted[0] as { total: number } | undefined
  if (first || page === 0) return { rows: counted as Row[], total: first?.total ?? 0 }
  const { total } = ((await query
    .clearOrderBy()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .limit(1)
    .executeTakeFirst()) as { total: number } | undefined) ?? { total: 0 }
  return { rows: [], total }
}
