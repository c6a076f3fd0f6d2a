import type { PoolClient } from 'pg'

/** Statements that a connection remembers; our own are far fewer, those with lists of all lengths are not worth it. */
const most = 300
const names = new Map<string, string>()
let generation = 0

/**
 * Lets a connection plan each statement once instead of every time: planning a page of cards takes four times as long as
 * finding it. When a migration changes what a statement answers, PostgreSQL refuses the old plan, and new ones are made.
 */
export function usePreparedStatements(client: PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const planned = async (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return query(text, values, ...rest)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if ((error as { code?: string }).code === '0A000') forgetAll()
      throw error
    }
  }
  client.query = planned as typeof client.query
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= most) return undefined
  const name = `${generation}.${names.size}`
  names.set(text, name)
  return name
}

function forgetAll() {
  generation++
  names.clear()
}
