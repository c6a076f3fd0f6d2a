// Libraries that earlier releases have left, with the code of today. kept-release.ts says what is kept, keep-release.ts makes another one.
import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, openAsBlob } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { after, describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { createClient } from '#contract/client.ts'
import { connect } from '#server/database/connect.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { createDatabase } from '#test/support/create-database.ts'
import { createTestApp, digest } from '#test/support/create-test-app.ts'
import { readContents } from '#test/support/create-test-place.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import { createSite } from '../faults/create-site.ts'
import { isLong } from '../support/is-long.ts'
import { loadRelease, readRelease, type KeptRelease } from './kept-release.ts'
import { readLibrary } from './use-library.ts'

const releases = globSync(join(import.meta.dirname, '*/library.json.gz')).map((path) => dirname(path)).toSorted() // prettier-ignore
const password = digest('correct horse battery staple')

/** Tables by the names that they have today. */
const renamed: Record<string, string> = {
  mailbox_proofs: 'email_verifications',
  data_requests: 'data_exports',
  withdrawals: 'revocations',
  deeds: 'audit_log',
  attempts: 'rate_limits',
}

/** Fields of answers beyond the specification by the names that they have today; the first release said of a page only whether more follow. */
const renamedFields: Record<string, string | undefined> = {
  waysOut: 'suggestedRelaxations',
  begun: 'pending',
  creditLeft: 'buyerCredit',
  about: 'subject',
  aboutId: 'subjectId',
  amounts: 'counts',
  deeds: 'entries',
  verb: 'operation',
  kind: 'subjectKind',
  what: 'field',
  hasMore: undefined,
}
/** Values that have another name now. */
const renamedValues: Record<string, string> = { hold: 'reservation' }

/** What is known of a value still holds: objects may have got more fields, and lists are as long as before. */
function assertKept(before: unknown, now: unknown, place: string) {
  if (typeof before !== 'object' || before === null)
    return assert.equal(now, typeof before === 'string' ? (renamedValues[before] ?? before) : before, place)
  assert.ok(typeof now === 'object' && now !== null, `${place} is gone`)
  if (Array.isArray(before)) assert.equal((now as unknown[]).length, before.length, `the length of ${place}`)
  for (const [key, value] of Object.entries(before)) {
    const name = key in now ? key : renamedFields[key]
    if (name === undefined) assert.ok(key in renamedFields, `${place}.${key} is gone`)
    else assertKept(value, (now as Record<string, unknown>)[name], `${place}.${key}`)
  }
}

/** An answer with its artists in the order of their ids and without initials: they were listed by their first names once. */
const inOneOrder = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'artists' in answer
    ? { ...answer, initials: undefined, artists: (answer.artists as { id: number }[]).toSorted((one, other) => one.id - other.id) }
    : answer

/** Everybody once saw the preview of a piece with a price as its artist still does. */
const asArtist = (call: string) => call.replace(/(\/preview) visitor$/, '$1 ada')

/** The number of e-mails that a release has left to be sent: its jobs, without the refunds, of which the e-mail is a job of its own. */
const waitingEmails = ({ tables, contents }: KeptRelease) => tables.find(({ name }) => name === '_private_jobs')!.rows - (contents.refunds ?? 0)

assert.ok(releases.length > 0)
for (const folder of releases) {
  const release = readRelease(folder)
  const url = await createDatabase()
  await loadRelease(url, release)
  const before = await readContents(url)

  describe(`HOLD-14 the library of ${basename(folder)}`, () => {
    it('HOLD-14 is left as it was by an upgrade of which a migration fails, and the old release can go on', async () => {
      const db = connect(url)
      after(() => db.destroy())
      const broken = { name: '9999-broken', text: 'create table half_made (id int); update orders set price_cents = 0; select 1 / 0' }
      await assert.rejects(migrate(db, [...(await readMigrations()), broken]), /division by zero|constraint|trigger/)
      assert.deepEqual(await readContents(url), before)
      const { rows } = await sql<{ name: string }>`select name from migration_checksums order by name`.execute(db)
      assert.deepEqual(rows.map(({ name }) => name), release.migrations.map(({ name }) => name)) // prettier-ignore
    })

    it('HOLD-14 is brought up to date with every row, and the books as they were', async () => {
      await prepareDatabase({ url, ownerUrl: url })
      const db = connect(url)
      after(() => db.destroy())
      const { violations, totals } = await checkBooks(db)
      assert.deepEqual(violations, [])
      const { holds, ...others } = release.books.totals // reservations were called holds
      assertKept({ ...others, ...(holds !== undefined && { reservations: holds }) }, totals, 'totals')
      const now = await readContents(url)
      for (const { schema, name, rows } of release.tables)
        if (name !== 'orders') assert.equal(now.get(`${schema}.${renamed[name] ?? name}`)?.length, rows, `the rows of ${name}`)
      // The pieces of a cart were orders once: an order of one piece is found as an order and as its line.
      const { rows: ids } = await sql`select id from orders union select id from order_lines`.execute(db)
      assert.equal(ids.length, release.tables.find(({ name }) => name === 'orders')!.rows, 'the rows of orders')
    })

    it('HOLD-14 shows everybody what it has shown before, opens every file, and sells', async () => {
      const app = await createTestApp({}, async () => url)
      for (const path of globSync(join(folder, 'files/**'), { withFileTypes: true }))
        if (path.isFile()) {
          const full = join(path.parentPath, path.name)
          await app.files.write(relative(join(folder, 'files'), full), await openAsBlob(full))
        }
      const { people, contents, seen } = release
      const now = await readLibrary(app.fetch, people, contents)
      for (const [call, answer] of Object.entries(seen))
        assertKept(inOneOrder(answer), inOneOrder(isDeepStrictEqual(answer, now[asArtist(call)]) ? answer : now[call]), call)

      const api = (name: keyof typeof people) => createClient({ fetch: app.fetch, session: () => people[name]!.session })
      assert.equal((await app.sendPendingEmails()).length, waitingEmails(release))
      const { purchases } = (await api('root').listAllPurchases({ query: { size: 50 } })).data!
      assert.equal(purchases.filter(({ isRefunded }) => isRefunded).length, contents.refunds ?? 0, 'refunds that waited')
      if (people.dora) assert.equal((await api('dora').cancelCart()).data!.outcome, 'cancelled')
      await app.runTask('check-library')
      assert.deepEqual((await api('root').getLibraryCheck()).data!.check!.differences, [])
      const params = { pieceId: contents.pieces.moths }
      await api('cleo').cancelPurchase({ params })
      const { status, message } = await api('nora').buyPiece({ params, body: { useBalance: false } })
      assert.equal(status, 200, message)
      assert.equal((await api('bob').buyPiece({ params, body: { useBalance: true } })).message, 'You already own this piece.')
      assert.equal((await app.visitor.logIn({ body: { email: 'bob@bellows.example', password } })).status, 200)
      assert.deepEqual((await checkBooks(app.db)).violations, [])
    })
  })
}

describe('HOLD-14 the whole site', { skip: !isLong && 'in npm run test:long' }, () => {
  for (const folder of releases)
    it(`HOLD-14 starts on the data folder of ${basename(folder)}`, async () => {
      const site = await createSite()
      const postgres = await startPostgres(join(site.home, 'postgres'))
      await loadRelease(await postgres.database('bellows'), readRelease(folder))
      postgres.stop()
      cpSync(join(folder, 'files'), join(site.home, 'files'), { recursive: true })
      site.start()
      await site.untilReady()
      const { pieces } = readRelease(folder).contents
      assert.match(await (await fetch(`${site.url}/pieces`)).text(), /Zwei Motten/)
      assert.equal((await fetch(`${site.url}/api/piece/${pieces.moths}/preview`)).status, 200)
    })
})

it('HOLD-14 every kept release has its files', () => {
  for (const folder of releases) assert.ok(existsSync(join(folder, 'files/scores')))
})
