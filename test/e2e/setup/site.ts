import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connect } from '#server/database/connect.ts'
import type { Database } from '#server/database/schema.ts'
import { startSiteProcess } from './site-process.ts'

/** The environment variable in which prepare-run.ts leaves what all sites of a run share. */
export const runVariable = 'E2E_RUN'
export type Run = {
  folder: string
  /** The connection strings of the database that holds the demo: of the application's role and of the owner of the tables. */
  urls: { url: string; ownerUrl: string }
}

/** The name of the database that holds the demo as it was loaded, and of the folder of its files. */
export const demo = 'demo'

/** The run that the environment tells of; undefined before it is prepared. */
export const currentRun = (): Run | undefined => process.env[runVariable] && JSON.parse(process.env[runVariable])
/** Where the site of a worker logs. */
export const logOf = (run: Run, worker: number) => join(run.folder, `site-${worker}.log`)

/** A site as tests use it. */
export type Site = {
  /** Where browsers reach it. */
  url: string
  /** The folder of its e-mails. */
  outbox: string
  /** Its database as the owner of the tables, for the set-up of tests that are about something else. */
  database: Database
}

let site: (Site & { remove: () => Promise<void> }) | undefined

/** The site of the worker that runs the test. */
export function currentSite(): Site {
  if (!site) throw new Error('A site is open in tests that import `test` from test/e2e/fixtures/test.ts.')
  return site
}

/** Starts the process that serves the site of a worker. */
export function startSite(run: Run, worker: number) {
  const server = startSiteProcess(logOf(run, worker))
  let [opened, begun] = [0, '']

  const open = async (settings: Record<string, string>) => {
    const name = `site_${worker}_${process.pid}_${(opened += 1)}`
    const folder = join(run.folder, name)
    await execute(run.urls.ownerUrl, `create database ${name} template ${demo}`)
    copyFiles(join(run.folder, demo), folder)
    const urls = { url: withDatabase(run.urls.url, name), ownerUrl: withDatabase(run.urls.ownerUrl, name) }
    const url = await server.open({ urls, folder, settings })
    const database = connect(urls.ownerUrl, { name: 'browser tests', connections: 1 })
    const remove = async () => {
      await database.destroy()
      await execute(run.urls.ownerUrl, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
    return { url, outbox: join(folder, 'outbox'), database, remove }
  }

  return {
    /** Opens the site with the demo as it was loaded, unless this file has begun on it with these settings. */
    begin: async (file: string, settings: Record<string, string>): Promise<Site> => {
      const beginning = JSON.stringify({ file, settings })
      if (site && beginning === begun) return site
      const last = site
      site = await open(settings)
      begun = beginning
      await last?.remove()
      return site
    },
    close: async () => {
      await server.end()
      await site?.remove()
    },
  }
}

/**
 * Copies the files of a site, which are on the disk or in a store. Those on the disk are linked: a site replaces and removes its files, but writes into
 * none that is there (server/integrations/local-files.ts).
 */
function copyFiles(from: string, to: string) {
  const [files, store] = ['files', 's3'] as const
  if (existsSync(join(from, files))) linkFolder(join(from, files), join(to, files))
  if (existsSync(join(from, store))) cpSync(join(from, store), join(to, store), { recursive: true })
}

/** Makes a folder of hard links to the files of another one, with those of its folders. */
function linkFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, link] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, link)
    else linkSync(source, link)
  }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: name }).href

/** Runs a statement about databases, connected to none that is copied. */
async function execute(url: string, statement: string) {
  const client = new Client(withDatabase(url, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
