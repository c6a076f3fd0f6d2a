import { sql, type SelectQueryBuilder } from 'kysely'

/** One page of a list, and the number of rows of the whole list. */
export type Page<Row> = { rows: Row[]; total: number }

/**
 * Reads one page of an ordered query and counts all its rows; pages are counted from 0. The count is a query of its own without columns and
 * order, so that PostgreSQL leaves out joins it does not need, and reads a page by an index without reading the whole list.
 */
export async function paginate<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const [rows, counted] = await Promise.all([
    query
      .limit(size)
      .offset(page * size)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: (counted as { total: number }).total }
}
