import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { nameConnections } from './name-connections.ts'

/** Calls `onNotify` for every notification of the channel, and whenever the connection is established, because notifications may have been missed. */
export function listen(connectionString: string, channel: string, onNotify: () => void) {
  const closing = new AbortController()
  let client: pg.Client | undefined
  const listenForever = async () => {
    while (!closing.signal.aborted) {
      client = new pg.Client({ connectionString: nameConnections(connectionString, 'bellows listen'), keepAlive: true })
      const lost = new Promise((ended) => client!.once('end', ended).on('error', ended))
      try {
        await client.connect()
        client.on('notification', onNotify)
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        onNotify()
        await lost
      } catch {
        // the database cannot be reached at the moment; the loop tries again
      }
      await client.end().catch(() => {})
      await setTimeout(1_000, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const listening = listenForever()
  return {
    close: async () => {
      closing.abort()
      await client?.end().catch(() => {})
      await listening
    },
  }
}
