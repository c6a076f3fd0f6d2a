import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'
import { isLong } from '#test/support/is-long.ts'
import { placed } from '#test/support/marks.ts'
import { pdfFile } from '#test/support/pdf.ts'

const lines: string[] = []
const testApp = await createTestApp({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } })
const [ada, root] = [await testApp.createAccount('Ada'), await testApp.createAccount('Root', { isAdmin: true })]
const waiting = await testApp.piece(ada.id, { state: 'PENDING' })

const texts = [
  '',
  ' ',
  '\0',
  'a\0b\0c',
  '\ud800',
  'abc\udfff',
  '\u202eabc\u2066',
  'שלום عليكم',
  '🪗👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301'.repeat(20),
  'İıſ'.repeat(8),
  '\r\n\t\v\f\u0085\u2028',
  '\u200b\u200b\u200b',
  "'; drop table pieces; --",
  '%_\\%',
  '{}[]"\\u0000',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${1}$1:x',
  'x'.repeat(10_000),
]
const others = [null, true, 0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53, '1', [], {}, [[]], ['a', 'a'], { length: 1 }]

/** The object once for each of its values, at any depth, with this value replaced by `value`. */
function* replacing(whole: unknown, value: unknown): Generator {
  if (typeof whole !== 'object' || whole === null) return
  for (const [key, inner] of Object.entries(whole)) {
    const withInner = (changed: unknown) => (Array.isArray(whole) ? whole.with(Number(key), changed) : { ...whole, [key]: changed })
    yield withInner(value)
    for (const changed of replacing(inner, value)) yield withInner(changed)
  }
}

/** Sends every variation, outside of the long form every third, and returns those that are not answered with a message of the contract. */
async function badAnswers(path: string, body: unknown, session?: string, fill = async (text: string) => text) {
  const headers = { 'content-type': 'application/json', ...(session && { authorization: session }) }
  const bodies = [...texts, ...others].flatMap((value) => [value, ...replacing(body, value)]).filter((_, index) => isLong || index % 3 === 0)
  const bad: unknown[] = []
  for (const each of bodies) {
    const answer = await testApp.app.inject({ method: 'POST', url: path, headers, payload: await fill(JSON.stringify(each)) })
    const { message } = answer.json<{ message: string }>()
    if (answer.statusCode >= 500 || /Invalid|expected|undefined/.test(message)) bad.push([each, answer.statusCode, message, lines.at(-1)])
  }
  return bad
}

const [score, audio] = [randomUUID(), randomUUID()]
/** The same with new ids. */
const withNewIds = async (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => randomUUID())
/** The same piece with new files, because files in use would be rejected. */
async function withUploads(text: string) {
  const [scoreId, audioId] = [randomUUID(), randomUUID()]
  await testApp.db.insertInto('score_files').values({ id: scoreId, account_id: ada.id, bytes: 1, pages: 1 }).execute()
  await testApp.db.insertInto('audio_files').values({ id: audioId, account_id: ada.id, bytes: 1, type: 'audio/mpeg', seconds: 1 }).execute()
  return text.replace(score, scoreId).replace(audio, audioId)
}
const piece = createPieceInput([{ scoreId: score, name: 'Full score' }], {
  description: 'Slow',
  original: false,
  transcriptionInfo: { realComposer: { id: 1, name: 'Bach' }, realYear: 1722 },
  contributors: [{ type: 'Other', name: 'Somebody', artistId: 1 }],
  performances: [{ type: 'LOCAL', link: `{address}/audio/${audio}`, title: 'Live', description: 'Graz' }],
})
const filter = {
  page: 0,
  orderOption: 1,
  search: 'waltz',
  keywords: ['jazz'],
  instruments: [{ instrumentIds: [1], amount: 1 }],
  totalInstrumentAmount: 1,
  difficulties: [1],
  original: true,
  price: 5,
  durationFrom: 1,
  durationTo: 5,
}

describe('hostile input', () => {
  it('POST account/login answers with a message of the contract', async () =>
    assert.deepEqual(await badAnswers('/api/account/login', { email: ada.email, password: 'x' }), []))

  it('POST piece/filter answers with a message of the contract', async () => assert.deepEqual(await badAnswers('/api/piece/filter', filter), []))

  it('POST piece answers with a message of the contract', async () =>
    assert.deepEqual(await badAnswers('/api/piece', piece, ada.session, withUploads), []))

  it('POST piece/confirm answers with a message of the contract', async () =>
    assert.deepEqual(await badAnswers(`/api/piece/confirm/${waiting}`, { confirmed: false, message: 'No.' }, root.session), []))

  it('POST report answers with a message of the contract', async () => {
    const report = { reason: 'OTHER', text: 'This is no music.', email: 'x@bellows.example' }
    testApp.limits.reports = testApp.limits.reportsPerNetwork = { amount: 10_000, seconds: 60 }
    const id = await testApp.piece(ada.id)
    assert.deepEqual(await badAnswers(`/api/report/piece/${id}`, report), [])
    assert.deepEqual(await badAnswers(`/api/report/artist/${ada.id}`, report, ada.session), [])
    const { reports } = (await root.api.listReports()).data!
    assert.deepEqual(await badAnswers(`/api/report/${reports[0]!.id}/answer`, { answer: 'No.' }, root.session), [])
    const words = /^(To|Subject|Bcc):|script/i
    for (const { to, subject } of await testApp.sendPendingEmails()) assert.ok(!/[\r\n]/.test(`${to}${subject}`) && !words.test(subject), subject)
  })

  it('POST withdrawal answers with a message of the contract, and no e-mail contains a link of the sender', async () => {
    testApp.limits.reports = testApp.limits.withdrawalsPerNetwork = { amount: 10_000, seconds: 60 }
    assert.deepEqual(await badAnswers('/api/withdrawal', { name: 'Carla', contract: 'Credit', email: 'x@bellows.example' }), [])
    for (const { to, subject, text } of await testApp.sendPendingEmails())
      assert.ok(!/[\r\n]/.test(`${to}${subject}`) && !/:\/\/|\bscript:/.test(text.join('\n')), text.join('\n'))
  })

  it('STAND-06 POST setlists answers with a message of the contract', async () => {
    const [breakId, scoreEntry, scoreId] = [randomUUID(), randomUUID(), randomUUID()]
    const entries = [
      { id: scoreEntry, kind: 'score', pieceId: 1, scoreId, note: 'Slow' },
      { id: breakId, kind: 'break', minutes: 5, note: '' },
    ]
    const setlist = { revision: 0, name: 'Rehearsal', note: 'Bring stands.', entries }
    assert.deepEqual(await badAnswers(`/api/setlists/${randomUUID()}`, setlist, ada.session), [])
    assert.deepEqual(await badAnswers(`/api/setlists/${randomUUID()}/link`, { notes: true }, ada.session), [])
  })

  it('WALK-10 POST drafts answers with a message of the contract', async () => {
    const draft = { revision: 0, pieceId: null, title: 'Lake', scores: 1, uploads: [randomUUID()], content: '{"title":"Lake"}' }
    assert.deepEqual(await badAnswers(`/api/drafts/${randomUUID()}`, draft, ada.session), [])
  })

  it('POST notes answers with a message of the contract', async () => {
    const nora = await testApp.createAccount('Nora')
    const pieceId = await testApp.publishPiece(nora.api, {}, [pdfFile()])
    const { scoreId } = (await nora.api.listNotedScores({ params: { pieceId } })).data!.scores[0]!
    const [stroke, text, sign] = [
      placed(),
      placed({ kind: 'text', pen: 'red', x: 1, y: 1, size: 31, text: 'Lightly' }),
      placed({ kind: 'sign', pen: 'red', x: 1, y: 1, size: 26, sign: 'push' }),
    ]
    const sent = { since: 0, add: [stroke, text, sign], remove: [randomUUID()] }
    assert.deepEqual(await badAnswers(`/api/notes/${scoreId}`, sent, nora.session, withNewIds), [])
  })

  it('POST biography answers with a message of the contract', async () => {
    testApp.limits.edits = { amount: 10_000, seconds: 60 }
    const profile = { firstName: 'Ada', lastName: 'Byron', shortBiography: 'x', biography: 'x', socialMedia: { website: 'x', youtube: 'x' } }
    const bodies = [...texts, ...others].flatMap((value) => [value, ...replacing(profile, value)])
    for (const body of bodies) {
      const biographyDto = new Blob([JSON.stringify(body)], { type: 'application/json' }) as never
      const { status, message } = await ada.api.editOwnBiography({ form: { biographyDto } })
      assert.ok(
        [200, 400, 409].includes(status) && !/Invalid|expected/.test(message),
        `${JSON.stringify(body)}: ${status} ${message} ${lines.at(-1)}`,
      )
    }
  })

  it('every accepted text comes back trimmed and without control characters', async () => {
    await testApp.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', ada.id).execute() // the mark went with the name
    for (const title of texts) {
      const scoreId = randomUUID()
      await testApp.db.insertInto('score_files').values({ id: scoreId, account_id: ada.id, bytes: 1, pages: 1 }).execute()
      const answer = await ada.api.publishPiece({
        body: createPieceInput([{ scoreId, name: 'Full score' }], { title: `abc${title}`, description: title.slice(0, 250) }),
      })
      if (answer.status === 400) assert.ok(title.length > 45)
      else {
        const { data } = await testApp.visitor.getPiece({ params: { pieceId: answer.data!.pieceId } })
        const readable = `abc${title}`.toWellFormed().normalize().replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '').trim() // prettier-ignore
        assert.equal(data!.piece.title, readable)
        assert.equal((await testApp.visitor.filterPieces({ body: { search: title.slice(0, 100) } })).status, 200)
      }
    }
  })
})
