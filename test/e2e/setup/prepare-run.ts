import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { embeddedUrls } from '#server/database/locate-database.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { startEmptyPostgres } from '#test/support/start-empty-postgres.ts'
import { assertNoWarnings, collectWarnings, warningsVariable } from '#test/support/warnings.ts'
import { startSiteProcess } from './site-process.ts'
import { demo, runVariable, type Run } from './site.ts'

/** Runs once before all browser tests: starts a PostgreSQL and loads the demo, which the sites of all workers are copies of. */
export default async function prepareRun() {
  const postgres = await startEmptyPostgres('e2e')
  const folder = resolve(postgres.folder, 'sites')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const urls = await embeddedUrls(await postgres.database(demo))
  await prepareDatabase(urls)
  process.env['NODE_COMPILE_CACHE'] ??= resolve('data/test/compile-cache')
  const warnings = collectWarnings(join(folder, 'warnings-of-demo.log'))
  const server = startSiteProcess(join(folder, 'demo.log'))
  await server.open({ urls, folder: join(folder, demo), settings: {} })
  await untilJobsAreDone(urls.ownerUrl)
  await server.end()
  assertNoWarnings(warnings())
  delete process.env[warningsVariable] // workers are started with this environment
  process.env[runVariable] = JSON.stringify({ folder, urls } satisfies Run)
  return () => postgres.stop()
}

/** Waits until the e-mails about the demo are sent, so that no copy sends them again. */
async function untilJobsAreDone(url: string) {
  const db = connect(url, { connections: 1 })
  const count = async () => (await sql`select from graphile_worker.jobs where run_at <= now()`.execute(db)).rows.length
  while ((await count()) > 0) await setTimeout(100)
  await db.destroy()
}
