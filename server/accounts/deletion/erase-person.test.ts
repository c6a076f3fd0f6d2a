import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { sql } from 'kysely'
import { outboxMail } from '#server/integrations/mailer.ts'
import { createDeletionTest } from '#test/support/create-deletion-test.ts'
import { pdfFile } from '#test/support/pdf.ts'

const testApp = await createDeletionTest()
const { db, createAccount, publishPiece, visitor, deleteAccount, buy } = testApp
const root = await createAccount('Root', { isAdmin: true })
const marker = /quastenberg|zerlina/i
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Zerlina Quastenberg' }

/** The columns of all tables in which the person is named, as 'table.column'. */
async function columnsThatNameThePerson() {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker')`.execute(db)
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_json(t) as row from ${sql.raw(name)} t`.execute(db)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) if (marker.test(JSON.stringify(value))) found.add(`${name.replace('public.', '')}.${column}`)
  }
  return [...found].toSorted()
}

/** An artist who is named wherever a person can be, by themselves, by others and by admins. */
async function createNamedArtist() {
  const person = await createAccount('Zerlina')
  const [buyer, friend] = [await createAccount('Bob', { credit: 100 }), await createAccount('Otto')]
  const biography = {
    firstName: 'Zerlina',
    lastName: 'Quastenberg',
    biography: 'Zerlina Quastenberg plays.',
    shortBiography: 'Quastenberg',
    socialMedia: {},
  }
  const form = { biographyDto: new Blob([JSON.stringify(biography)], { type: 'application/json' }) } as never
  assert.equal((await person.api.editOwnBiography({ form })).status, 200)
  assert.equal((await root.api.verifyAccount({ body: { account: person.id, confirmed: true } })).status, 200) // the mark is for one name
  assert.equal((await root.api.editBiography({ params: { artistId: person.id }, form })).status, 200)
  const scores = [pdfFile('Full score.pdf')]
  const contributors = [{ type: 'Arranged by', name: 'Zerlina Quastenberg', artistId: person.id }] as never
  const description = 'By Zerlina Quastenberg.'
  const sold = await publishPiece(person.api, { title: 'Sold waltz', description, contributors, price: 20 }, scores)
  await publishPiece(person.api, { title: 'Quastenberg waltz', description, contributors, price: 0 }, scores)
  await publishPiece(friend.api, { title: 'Tango', contributors }, scores)
  await buy(buyer, sold)
  assert.equal((await root.api.verifyAccount({ body: { account: person.id, confirmed: false } })).status, 200)
  const report = { reason: 'WRONG', text: 'I, Zerlina Quastenberg, think this is wrong.' } as const
  assert.equal((await person.api.reportArtist({ params: { artistId: friend.id }, body: report })).status, 200)
  const about = { ...report, text: 'Quastenberg did not write this.', email: 'carla@bellows.example' }
  assert.equal((await visitor.reportArtist({ params: { artistId: person.id }, body: about })).status, 200)
  assert.equal((await visitor.reportPiece({ params: { pieceId: sold }, body: { ...about, email: 'dora@bellows.example' } })).status, 200)
  for (const { id: reportId } of await db.selectFrom('reports').select('id').where('artist_id', 'is distinct from', person.id).execute())
    assert.equal((await root.api.answerReport({ params: { reportId }, body: { answer: 'Thank you, Zerlina.' } })).status, 200)
  assert.equal((await root.api.takeDownPiece({ params: { pieceId: sold }, body: { reason: 'Quastenberg is not the composer.' } })).status, 200)
  assert.equal((await person.api.requestPayout({ body: bank })).status, 200)
  const { id: payoutId } = await db.selectFrom('payouts').select('id').where('account_id', '=', person.id).executeTakeFirstOrThrow()
  assert.equal((await root.api.closePayout({ params: { payoutId } })).status, 200)
  await testApp.sendPendingEmails()
  return person
}

describe('SAFE-23 a deleted account', () => {
  it('SAFE-23 is named nowhere in the database but where accounting needs it', async () => {
    const person = await createNamedArtist()
    assert.ok((await columnsThatNameThePerson()).includes('audit_log.subject_name'))
    assert.deepEqual(await deleteAccount(person), { status: 200, message: '' })
    await testApp.sendPendingEmails()
    assert.deepEqual(await columnsThatNameThePerson(), ['order_lines.composer', 'payouts.recipient'])
    const { entries } = (await root.api.listAuditLog({ query: {} })).data!
    assert.ok(entries.some(({ operation, subject }) => operation === 'verifyAccount' && subject === `Account ${person.id}`))
  })

  it('SAFE-23 keeps the text of a report until it is answered, because it may be about somebody’s right', async () => {
    const [person, other] = [await createAccount('Zelda'), await createAccount('Emil')]
    const body = { reason: 'COPYRIGHT', text: 'I, Quastenberg, wrote this.' } as const
    assert.equal((await person.api.reportArtist({ params: { artistId: other.id }, body })).status, 200)
    const read = () => db.selectFrom('reports').select(['id', 'text', 'answer']).where('artist_id', '=', other.id).executeTakeFirstOrThrow()
    assert.equal((await deleteAccount(person)).status, 200)
    assert.equal((await read()).text, body.text)
    assert.equal((await root.api.answerReport({ params: { reportId: (await read()).id }, body: { answer: 'You are right.' } })).status, 200)
    await testApp.runTask('sweep-reports')
    const { text, answer } = await read()
    assert.deepEqual([text, answer], ['Erased', 'Erased'])
  })

  it('SAFE-23 opens no way to change the audit log of anybody else', async () => {
    const person = await createAccount('Finn')
    await assert.rejects(sql`select erase_audit_log(${person.id})`.execute(db), /was not deleted/)
    await assert.rejects(db.updateTable('audit_log').set({ reason: 'x' }).execute(), /append-only/)
  })

  it('SAFE-23 is named in no kept e-mail but the last one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-outbox-'))
    after(() => rmSync(folder, { recursive: true }))
    const mail = outboxMail(folder, { from: 'Bellows <no-reply@bellows.example>', onSent: () => {} })
    const send = (id: string, to: string, text: string) => mail.send({ to, subject: 'News', text: [text] }, { id, at: testApp.now() })
    await send('1', 'zerlina@bellows.example', 'Hello.')
    await send('2', 'bob@bellows.example', `A waltz by Zérlina Quastenberg ${'and a long line '.repeat(10)}`)
    await send('3', 'bob@bellows.example', 'A waltz by Ada Lovelace')
    await mail.erase(['Zerlina@bellows.example', 'Zérlina Quastenberg', ''])
    assert.deepEqual(readdirSync(folder).map((file) => file.split('-')[1]), ['3.eml']) // prettier-ignore
  })
})
