import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after } from 'node:test'
import { Client } from 'pg'
import { type Insertable } from 'kysely'
import { createClient, type Client as Api, type Fetch } from '#contract/client.ts'
import type { Contract } from '#contract/contract.ts'
import type { ClientInput } from '#contract/operation.ts'
import { previewWidths } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTasks } from '#server/jobs/tasks.ts'
import { openCatalogue } from '#server/catalogue/memory/open-catalogue.ts'
import { doJobs } from '#server/database/jobs.ts'
import { connect } from '#server/database/connect.ts'
import { listen } from '#server/database/listen.ts'
import type { Tables } from '#server/database/schema.ts'
import { inMemory } from '#server/http/in-memory.ts'
import type { Log } from '#server/process/log.ts'
import { topUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { localFiles } from '#server/integrations/local-files.ts'
import type { Email } from '#server/integrations/email.ts'
import { fakePayments } from '#server/integrations/fake-payments.ts'
import { startScoreReader } from '#server/publishing/score-reader.ts'
import { pdfFile } from './pdf.ts'

const publicUrl = 'https://bellows.test'
const secret = 'correct horse battery staple'
/** In how many files a score is kept: itself and its previews. */
export const filesOfScore = previewWidths.length + 1

/** A password as it travels. */
export const digest = (password: string) => createHash('sha256').update(password).digest('hex')
const password_hash = await hashPassword(digest(secret))

/** A house of its own for one test file: a fresh database, the whole API in memory, and people to live in it. */
export async function createTestApp(log: Log = {}) {
  const database = await freshDatabase()
  const db = connect(database)
  let clock = new Date('2026-03-01T12:00:00Z')
  const folder = join(tmpdir(), `bellows-${randomUUID()}`)
  const reader = startScoreReader()
  const { catalogue, loading, close } = openCatalogue(db, (wake) => listen(database, 'catalogue', wake))
  await loading
  const { limits, operator, bank } = readConfig({ OPERATOR_IBAN: 'DE02120300000000202051', OPERATOR_BIC: 'BYLADEM1001' })
  const house = {
    db,
    catalogue,
    files: localFiles(folder),
    payments: fakePayments(join(folder, 'provider'), () => clock),
    scores: reader,
    limits,
    operator,
    bank,
    publicUrl,
    now: () => clock,
  }
  let letters: Email[] = []
  const tasks = createTasks({ ...house, mail: { send: async (letter) => void letters.push(letter), close: () => {} } })
  const app = await createApp(house, log)
  after(async () => {
    await app.close()
    await close()
    await Promise.all([db.destroy(), reader.close(), rm(folder, { recursive: true, force: true })])
  })
  const call = inMemory(app)
  // A test looks at the list right after it wrote; people look a moment later.
  const fetch: Fetch = async (path, init) => {
    if (/\/(filter|main|keyword|piece\/\d+)$/.test(path)) await catalogue.refresh()
    return call(path, init)
  }
  const visitor = createClient({ fetch, session: () => undefined })

  return {
    ...house,
    app,
    database,
    visitor,
    fetch,
    pass: (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000)),
    passSeconds: (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000)),

    /** Does what was put off, and gives the letters that were sent since the last time. */
    letters: async () => {
      await doJobs(database, tasks)
      const sent = letters
      letters = []
      return sent
    },

    /** An account that is logged in; with a profile it is an artist of that name. */
    person: async (name: string, { credit = 0, isActivated = true, isAdmin = false, isVerified = true, isArtist = true }: Traits = {}) => {
      const email = `${name.toLowerCase()}@bellows.example`
      const { id } = await db
        .insertInto('accounts')
        .values({ email, password_hash, activated_at: isActivated ? clock : null, category: isAdmin ? 'ADMIN' : 'USER', is_verified: isVerified })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (isArtist) await db.insertInto('artists').values({ id, account_id: id, first_name: name, last_name: 'Lovelace' }).execute()
      if (credit > 0)
        await db.transaction().execute(async (tx) => {
          await lockWallets(tx, id)
          await topUp(tx, `test ${id}`, id, cents(credit * 100))
        })
      const session = isActivated ? await openSession(db, id, clock) : undefined
      return { id, email, password: digest(secret), session, api: createClient({ fetch, session: () => session }) }
    },

    /** What a buyer does on the provider's page: where it leads to then. */
    atProvider: async (sessionUrl: string, deed: 'pay' | 'cancel' | 'decline') => {
      const { statusCode, headers } = await app.inject({ method: 'POST', url: `${new URL(sessionUrl).pathname}/${deed}` })
      return { status: statusCode, location: headers.location }
    },

    /** Does by hand what runs by itself at its time. */
    run: (name: string) => tasks[name]!({} as never, { id: '1', createdAt: clock }),

    /** What an admin does to an account that misbehaves. */
    block: (accountId: number) => db.updateTable('accounts').set({ blocked_at: clock }).where('id', '=', accountId).execute(),

    /** The names of all files in the store. */
    stored: async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return files.filter((file) => file.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    },

    /** A public piece by this account's artist, without scores. */
    piece: async (artistId: number, { euros = 10, title = 'A waltz', ...others }: PieceTraits = {}) => {
      const kind = { difficulty: 1 as const, duration: 3, year: 2020, instruments: [1], keywords: ['waltz', 'jazz'], description: '' }
      const piece = { ...kind, artist_id: artistId, title, price_cents: euros * 100, state: 'CONFIRMED' as const, uploaded_at: clock, ...others }
      const { id } = await db.insertInto('pieces').values(piece).returning('id').executeTakeFirstOrThrow()
      return id
    },

    /** A piece published as its artist would: an uploaded PDF and what the wizard sends. */
    publish: async (api: Api, changes: Partial<Draft> = {}, files = [pdfFile()]) => {
      const scores = await Promise.all(files.map((file) => upload(api, file)))
      const answer = await api.publishPiece({ body: draft(scores, changes) })
      if (answer.status !== 200) throw new Error(answer.message)
      return answer.data.pieceId
    },
  }
}

type Draft = ClientInput<Contract['publishing']['publishPiece']>['body']

/** A score of this account, as the wizard names it in a draft. */
export async function upload(api: Api, file = pdfFile()) {
  const { status, message, data } = await api.uploadScore({ form: { file } })
  if (status !== 200) throw new Error(message)
  return { scoreId: data.scoreId, name: file.name.replace('.pdf', '') }
}

/** What the wizard sends for a piece of which only the scores matter. */
export const draft = (scores: Draft['scores'], changes: Partial<Draft> = {}): Draft => ({
  title: 'A waltz',
  price: 0,
  year: 2020,
  keywords: ['waltz', 'jazz'],
  instruments: [1],
  difficulty: 1,
  duration: 3,
  original: true,
  scores,
  ...changes,
})

type Traits = { credit?: number; isActivated?: boolean; isAdmin?: boolean; isVerified?: boolean; isArtist?: boolean }
type PieceTraits = { euros?: number } & Partial<Omit<Insertable<Tables['pieces']>, 'artist_id' | 'price_cents'>>

async function freshDatabase() {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(url.href)
  await admin.connect()
  await admin.query(`create database ${name} template migrated`)
  await admin.end()
  url.pathname = name
  return url.href
}
