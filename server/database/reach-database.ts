import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Occupied } from '../../infrastructure/single-instance-lock.mjs'
import { startPostgres } from '../../infrastructure/postgres.ts'

/** Where the database of a house is reached beside the house, whether that is open or closed; `leave` ends what was started for it. */
export async function reachDatabase({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  if (databaseUrl) return { url: databaseUrl, leave: () => {} }
  const cluster = join(dataDir, 'postgres')
  try {
    const postgres = await startPostgres(cluster)
    return { url: await postgres.database('bellows'), leave: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof Occupied)) throw error
    const password = readFileSync(join(cluster, 'password'), 'utf8')
    const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
    return { url: `postgres://bellows:${password}@127.0.0.1:${port}/bellows?sslmode=disable`, leave: () => {} }
  }
}
