import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Calls `wake` whenever somebody notifies the channel, and after every time the connection was lost and found again. */
export function listen(connectionString: string, channel: string, wake: () => void) {
  const closing = new AbortController()
  let client: pg.Client | undefined
  const follow = async () => {
    while (!closing.signal.aborted) {
      client = new pg.Client({ connectionString, keepAlive: true })
      const lost = new Promise((ended) => client!.once('end', ended).on('error', ended))
      try {
        await client.connect()
        client.on('notification', wake)
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        wake()
        await lost
      } catch {
        // the database is away for a moment; it is asked again below
      }
      await client.end().catch(() => {})
      await setTimeout(1_000, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const following = follow()
  return {
    close: async () => {
      closing.abort()
      await client?.end().catch(() => {})
      await following
    },
  }
}
