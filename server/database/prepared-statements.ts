import type { PoolClient } from 'pg'

/** The maximal number of prepared statements. The code has far fewer; those with lists of many lengths are not worth preparing. */
const maxStatements = 300
const names = new Map<string, string>()
let generation = 0

/**
 * Makes a connection plan each statement once instead of every time: planning the query for a page of cards takes four times as long as running it.
 * When a migration changes the result of a statement, PostgreSQL refuses the old plan, and all statements are prepared anew.
 */
export function usePreparedStatements(client: PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const queryPrepared = async (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return query(text, values, ...rest)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if ((error as { code?: string }).code === '0A000') invalidateAll()
      throw error
    }
  }
  client.query = queryPrepared as typeof client.query
}

function nameOf(text: string) {
  const existing = names.get(text)
  if (existing !== undefined) return existing
  if (names.size >= maxStatements) return undefined
  const name = `${generation}.${names.size}`
  names.set(text, name)
  return name
}

function invalidateAll() {
  generation++
  names.clear()
}
