import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after } from 'node:test'
import { type Insertable } from 'kysely'
import { createClient, type Client as Api, type Fetch } from '#contract/client.ts'
import type { Contract } from '#contract/contract.ts'
import type { ClientInput } from '#contract/operation.ts'
import { previewWidths } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import { createSession } from '#server/accounts/sessions.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createMailTasks, createTasks } from '#server/tasks.ts'
import { openCatalogue } from '#server/catalogue/memory/live-catalogue.ts'
import { runPendingJobs } from '#server/database/jobs.ts'
import { connect } from '#server/database/connect.ts'
import { listen } from '#server/database/listen.ts'
import type { Tables } from '#server/database/schema.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import type { Log } from '#server/process/log.ts'
import { postTopUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { localFiles } from '#server/integrations/local-files.ts'
import type { Email } from '#server/integrations/email.ts'
import type { Mail } from '#server/integrations/mailer.ts'
import { createDatabase } from './create-database.ts'
import { fakePayments } from '#server/integrations/fake-payments.ts'
import { placeOrdersInBatches } from '#server/payments/purchases/order-batcher.ts'
import { startScoreReader, type ScoreReader, type Upload } from '#server/publishing/reader/score-reader.ts'
import { checkAnswers } from './check-answers.ts'
import { checkRowTypes } from '../meta/check-row-types.ts'
import type { Prepared } from './cluster.ts'
import { keptLog } from './kept-log.ts'
import { pdf, pdfFile } from './pdf.ts'
import { shareReader } from './share-reader.ts'

const publicUrl = 'https://bellows.test'
const farFuture = new Date('2100-01-01')
/** What closes the applications of this process that are still open. */
const openApps = new Set<() => Promise<void>>()
/** The number of files stored for one score: the PDF and its previews. */
export const filesPerScore = previewWidths.length + 1

/** The SHA-256 digest that browsers send in place of a password. */
export const digest = (password: string) => createHash('sha256').update(password).digest('hex')
/** What cluster.ts has prepared once for all test files. */
const prepared = JSON.parse(process.env['PREPARED_FOR_TESTS']!) as Prepared
const rowTypes = new Map(prepared.rowTypes)

/**
 * An application for one test file, whose answers have to be as the OpenAPI document describes them: a fresh database, the whole API in memory, a clock that tests set, and functions that create data. `connectTo`
 * may return the connection string of another role than the owner of the tables, and `settings` replace defaults.
 */
export async function createTestApp(
  log: Log & { trustedProxies?: string } = {},
  connectTo: (ownerUrl: string) => Promise<string> = async (ownerUrl) => ownerUrl,
  settings: Partial<Pick<AppDeps, 'payoutRules' | 'adminsNeedFactor' | 'vatRates' | 'payments'>> = {},
) {
  const database = await connectTo(await createDatabase('migrated'))
  const db = connect(database).withPlugin(checkRowTypes(rowTypes))
  let clock = new Date('2026-03-01T12:00:00Z')
  const folder = join(tmpdir(), `bellows-${randomUUID()}`)
  const { catalogue, loading, close } = openCatalogue(db, (wake) => listen(database, 'catalogue', wake))
  await loading
  const config = readConfig({ OPERATOR_IBAN: 'DE02120300000000202051', OPERATOR_BIC: 'BYLADEM1001' })
  const { limits, operator, vatRates, bank, payoutRules, adminsNeedFactor } = { adminsNeedFactor: false, ...config, ...settings }
  const deps = {
    db,
    catalogue,
    files: localFiles(folder),
    payments: paymentsOf(settings, join(folder, 'provider'), () => clock),
    placeOrder: placeOrdersInBatches({ db, payoutRules, now: () => clock }),
    scores: readerOfApp(),
    limits,
    operator,
    bank,
    payoutRules,
    vatRates,
    adminsNeedFactor,
    publicUrl,
    now: () => clock,
  }
  let sentEmails: Email[] = []
  const app = await createApp(deps, { logLevel: 'info', logTo: keptLog, ...log })
  const { undescribed, calls } = checkAnswers(app)
  const mail: Mail = { send: async (email) => void sentEmails.push(email), erase: async () => {}, close: () => {} }
  const taskDeps = { ...deps, mail, logError: (details: object, message: string) => app.log.error(details, message) }
  const tasks = { ...createMailTasks(taskDeps), ...createTasks(taskDeps) }
  const closeApp = async () => {
    if (!openApps.delete(closeApp)) return
    await app.close()
    await close()
    await db.destroy()
    // An incipit that pages do not wait for may just be written.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  openApps.add(closeApp)
  after(async () => {
    await closeApp()
    if (undescribed.size === 0) return
    for (const closeOther of openApps) await closeOther() // no other hook runs after one that fails, and what is open keeps the process running
    assert.deepEqual([...undescribed], [], 'Answers are as the OpenAPI document describes them.')
  })
  const call = inMemoryFetch(app)
  // The catalogue follows the database within moments; tests read it right after a write.
  const fetch: Fetch = async (path, init) => {
    if (/\/(filter|main|keyword|suggestions|piece\/\d+|artists(?:\/find)?)(\?|$)/.test(path)) await catalogue.refresh()
    return call(path, init)
  }
  const visitor = createClient({ fetch, session: () => undefined })

  return {
    ...deps,
    app,
    calls,
    database,
    folder,
    visitor,
    fetch,
    advanceDays: (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000)),
    advanceSeconds: (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000)),

    /** Runs all pending jobs and returns the e-mails sent since the last call. */
    sendPendingEmails: async () => {
      await runPendingJobs(database, tasks)
      const sent = sentEmails
      sentEmails = []
      return sent
    },

    /**
     * Creates an account that is logged in; unless `isArtist` is false it has an artist profile under that name. The password of its session
     * counts as entered recently, and an admin as not idle, however far the clock is advanced; `logIn` opens an ordinary session.
     */
    createAccount: async (
      name: string,
      { credit = 0, isActivated = true, isAdmin = false, isVerified = true, isArtist = true }: AccountTraits = {},
    ) => {
      const email = `${name.toLowerCase()}@bellows.example`
      const { id } = await db
        .insertInto('accounts')
        .values({
          email,
          password_hash: prepared.password.hash,
          activated_at: isActivated ? clock : null,
          category: isAdmin ? 'ADMIN' : 'USER',
          is_verified: isVerified,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (isArtist) await db.insertInto('artists').values({ id, account_id: id, first_name: name, last_name: 'Lovelace' }).execute()
      if (credit > 0)
        await db.transaction().execute(async (tx) => {
          await lockWallets(tx, id)
          await postTopUp(tx, `test ${id}`, id, cents(credit * 100))
        })
      const session = isActivated ? await createSession(db, id, clock) : undefined
      await db
        .updateTable('sessions')
        .set({ confirmed_at: farFuture, ...(isAdmin && { last_seen_at: farFuture }) })
        .where('account_id', '=', id)
        .execute()
      return { id, email, password: prepared.password.digest, session, api: createClient({ fetch, session: () => session }) }
    },

    /** Logs an account in through the API and returns the client of the new session. */
    logIn: async ({ email, password }: { email: string; password: string }) => {
      const { status, message, data } = await visitor.logIn({ body: { email, password } })
      if (status !== 200) throw new Error(message)
      return createClient({ fetch, session: () => data.sessionid })
    },

    /** Submits the provider's fake checkout page and returns where it redirects. */
    answerCheckout: async (sessionUrl: string, action: 'pay' | 'cancel' | 'decline') => {
      const { statusCode, headers } = await app.inject({ method: 'POST', url: `${new URL(sessionUrl).pathname}/${action}` })
      return { status: statusCode, location: headers.location }
    },

    /** Runs a scheduled task now. */
    runTask: (name: string) => tasks[name]!({} as never, { id: '1', createdAt: clock }),

    /** Blocks an account without the admin operation. */
    blockAccount: (accountId: number) => db.updateTable('accounts').set({ blocked_at: clock }).where('id', '=', accountId).execute(),

    /** The paths of all files in the store. */
    storedFiles: async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return files.filter((file) => file.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    },

    /** Creates a public piece of this artist without scores. */
    piece: async (artistId: number, { euros = 10, title = 'A waltz', ...others }: PieceTraits = {}) => {
      const defaults = { difficulty: 1 as const, duration: 3, year: 2020, instruments: [1], keywords: ['waltz', 'jazz'], description: '' }
      const piece = { ...defaults, artist_id: artistId, title, price_cents: euros * 100, state: 'CONFIRMED' as const, uploaded_at: clock, ...others }
      const { id } = await db.insertInto('pieces').values(piece).returning('id').executeTakeFirstOrThrow()
      return id
    },

    /** Agrees to be linked wherever pieces of others name this artist. */
    acceptMentions: async ({ api }: { api: Api }) => {
      for (const { pieceId, type } of (await api.listMentions()).data!.mentions)
        await api.answerMention({ params: { pieceId }, body: { type, accepted: true } })
    },

    /** Publishes a piece through the API: uploads the PDFs, then sends the form. */
    publishPiece: async (api: Api, changes: Partial<PieceInput> = {}, files = [pdfFile()]) => {
      const scores = await Promise.all(files.map((file) => upload(api, file)))
      const answer = await api.publishPiece({ body: createPieceInput(scores, changes) })
      if (answer.status !== 200) throw new Error(answer.message)
      return answer.data.pieceId
    },
  }
}

/** The payments of the settings, or those without money. */
const paymentsOf = ({ payments }: Partial<Pick<AppDeps, 'payments'>>, folder: string, now: () => Date): AppDeps['payments'] =>
  payments ?? fakePayments(folder, now)

const sharedReader = startScoreReader({ sandbox: prepared.sandbox, idleMilliseconds: 600_000 })
after(() => sharedReader.close())
const nextReader = shareReader(sharedReader)

/** The reader of an application; the usual score has been read before. */
function readerOfApp(): ScoreReader {
  const reader = nextReader()
  return { ...reader, read: async (file, sender) => ((await isUsualScore(file)) ? usualScore.answer : reader.read(file, sender)) }
}

/** What the reader has answered for the usual score before, so that test files need no process for it. */
const usualScore = {
  bytes: Buffer.from(pdf()),
  answer: {
    ...prepared.score,
    previews: prepared.score.previews.map(({ width, base64 }) => ({ width, webp: new Uint8Array(Buffer.from(base64, 'base64')) })),
  },
}

async function isUsualScore(file: Upload) {
  return usualScore.bytes.equals(file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : file)
}

type PieceInput = ClientInput<Contract['publishing']['publishPiece']>['body']

/** Uploads a score and returns its entry in a piece's form. */
export async function upload(api: Api, file = pdfFile()) {
  const { status, message, data } = await api.uploadScore({ form: { file } })
  if (status !== 200) throw new Error(message)
  return { scoreId: data.scoreId, name: file.name.replace('.pdf', '') }
}

/** A valid form of a piece for tests in which only the scores or the changes matter. */
export const createPieceInput = (scores: PieceInput['scores'], changes: Partial<PieceInput> = {}): PieceInput => ({
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

type AccountTraits = { credit?: number; isActivated?: boolean; isAdmin?: boolean; isVerified?: boolean; isArtist?: boolean }
type PieceTraits = { euros?: number } & Partial<Omit<Insertable<Tables['pieces']>, 'artist_id' | 'price_cents'>>
