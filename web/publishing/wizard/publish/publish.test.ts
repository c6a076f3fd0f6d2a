import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rightsVersion } from '#contract/pieces/rights-declarations.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import { newPerformance } from '../draft/draft-entries.ts'
import { emptyDraft, forgetUploads, toPieceBody, type Draft } from '../draft/draft.ts'
import type { OwnPiece } from '../draft/wizard-fields.ts'
import { pendingUploads, publish, type PublishDeps } from './publish.ts'

const file = { name: 'a.pdf', bytes: 9 }
const score = (key: string, scoreId = '') => ({ key, name: `Score ${key}`, pages: 1, file, scoreId })
const createDraft = (values: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  title: 'Sakura',
  original: true,
  year: '2024',
  difficulty: 1,
  scores: [score('1'), score('2')],
  performances: [{ ...newPerformance(), key: '3', file, title: 'At home' }],
  ...values,
})

type PublishBody = Parameters<PublishDeps['api']['publishPiece']>[0]['body']
type ServerOptions = {
  /** The numbers of the calls that are not answered. */
  failingCalls?: number[]
  /** Scores that the server has deleted. */
  deletedScores?: string[]
  /** What somebody has saved of the piece since the edit began. */
  saved?: Partial<OwnPiece>
  /** Whether the answer of the first `publishPiece` is lost. */
  losesAnswer?: boolean
}

/** A server that stores pieces, and the draft as it changes meanwhile. */
function createServer({ failingCalls = [], deletedScores = [], saved, losesAnswer = false }: ServerOptions = {}) {
  const calls: string[] = []
  const pieces = new Map<string, PublishBody>()
  const failing = new Set(failingCalls)
  let current = createDraft()
  let callCount = 0
  let willLoseAnswer = losesAnswer
  const record = (call: string) => {
    calls.push(call)
    if (failing.delete(++callCount)) throw new TypeError('The connection is lost.')
  }
  const deps = (pieceId?: number): PublishDeps => ({
    edited: pieceId === undefined ? undefined : { pieceId, version: 1 },
    signal: new AbortController().signal,
    acceptsMatches: false,
    declaresRights: pieceId === undefined,
    isHere: () => true,
    kept: undefined,
    upload: async ({ key, operation }) => {
      record(`${operation} ${key}`)
      return { status: 200, data: operation === 'uploadScore' ? { scoreId: `s${key}-${callCount}` } : { audioId: `a${key}` } }
    },
    onChange: (change: DraftChange) => {
      current = change(current)
    },
    api: {
      publishPiece: async ({ body }) => {
        if (willLoseAnswer) calls.push('publishPiece')
        else record('publishPiece')
        if (body.scores.some(({ scoreId }) => deletedScores.includes(scoreId))) return { status: 409, message: 'gone' }
        if (!pieces.has(body.draftId!)) pieces.set(body.draftId!, body)
        if (willLoseAnswer) {
          willLoseAnswer = false
          throw new TypeError('The answer is lost.')
        }
        return { status: 200, message: '', data: { pieceId: 7, confirmed: false } }
      },
      editPiece: async ({ body }) => {
        record('editPiece')
        if (saved && body.version !== saved.version)
          return { status: 409, message: 'changed', data: { version: saved.version!, changed: [], edits: [] } }
        return { status: 200, message: '', data: { pieceId: 7, confirmed: true } }
      },
      getOwnPiece: async () => {
        calls.push('getOwnPiece')
        if (saved) return { status: 200, message: '', data: { piece: saved as OwnPiece } }
        const [body] = pieces.values()
        const { instruments, ...rest } = body!
        return { status: 200, message: '', data: { piece: { ...rest, instrumentation: instruments } as unknown as OwnPiece } }
      },
    },
  })
  return { calls, pieces, deps, start: (draft: Draft) => (current = draft), draft: () => current }
}

describe('publishing', () => {
  it('DECIDE-89 uploads the scores, the recordings, and then sends the piece that names them', async () => {
    const { calls, pieces, deps } = createServer()
    assert.deepEqual(await publish(createDraft(), deps()), { pieceId: 7, confirmed: false })
    assert.deepEqual(calls, ['uploadScore 1', 'uploadScore 2', 'uploadAudio 3', 'publishPiece'])
    const [body] = pieces.values()
    assert.deepEqual(body!.scores, [
      { scoreId: 's1-1', name: 'Score 1' },
      { scoreId: 's2-2', name: 'Score 2' },
    ])
    assert.equal(body!.performances![0]!.link, '{address}/audio/a3')
  })

  it('WALK-11 sends which wording was declared, and nothing where none was', async () => {
    for (const declaresRights of [true, false]) {
      const { pieces, deps } = createServer()
      await publish(createDraft(), { ...deps(), declaresRights })
      assert.deepEqual(Array.from(pieces.values(), ({ rights }) => rights), [declaresRights ? rightsVersion : undefined]) // prettier-ignore
    }
  })

  it('uploads no file twice, whenever the connection was lost', async () => {
    for (const lost of [1, 2, 3, 4]) {
      const { calls, pieces, deps, start, draft } = createServer({ failingCalls: [lost] })
      start(createDraft())
      await assert.rejects(publish(draft(), deps()))
      await publish(draft(), deps())
      assert.equal(calls.length, 5, `lost at ${lost}`)
      assert.equal(pieces.size, 1)
    }
  })

  it('creates one piece from a draft whose answer was lost, and edits it if the draft has changed since', async () => {
    const { calls, pieces, deps, start, draft } = createServer({ losesAnswer: true })
    start(createDraft())
    await assert.rejects(publish(draft(), deps()))
    await publish(draft(), deps())
    assert.equal(calls.at(-1), 'publishPiece')
    const changed = createServer({ losesAnswer: true })
    changed.start(createDraft())
    await assert.rejects(publish(changed.draft(), changed.deps()))
    assert.deepEqual(await publish({ ...changed.draft(), title: 'Sakura sakura' }, changed.deps()), { pieceId: 7, confirmed: true })
    assert.deepEqual(changed.calls.slice(-3), ['publishPiece', 'getOwnPiece', 'editPiece'])
    assert.equal(pieces.size + changed.pieces.size, 2)
  })

  it('K02 returns the piece that was saved since the edit began; one that equals the draft was saved by an attempt without an answer', async () => {
    const draft = createDraft({ scores: [{ ...score('1', 'there'), file: undefined }], performances: [] })
    const { transcriptionInfo: _, instruments: instrumentation, scores, ...values } = toPieceBody(draft)
    const piece = { ...values, id: 7, version: 2, instrumentation, transcriptionInfo: null, scores: scores.map((each) => ({ ...each, chosenPages: null })), confirmed: true } // prettier-ignore
    const saved = { ...piece, title: 'Kirschblüten' } as unknown as OwnPiece
    const other = createServer({ saved })
    assert.deepEqual(await publish(draft, other.deps(7)), { newer: { piece: saved, edits: [] } })
    assert.deepEqual(other.calls, ['editPiece', 'getOwnPiece'])
    const own = createServer({ saved: piece as unknown as OwnPiece })
    assert.deepEqual(await publish(draft, own.deps(7)), { pieceId: 7, confirmed: true })
  })

  it('uploads files again that the server has deleted meanwhile', async () => {
    const { calls, deps } = createServer({ deletedScores: ['old'] })
    assert.deepEqual(await publish(createDraft({ scores: [score('1', 'old')], performances: [] }), deps()), { pieceId: 7, confirmed: false })
    assert.deepEqual(calls, ['publishPiece', 'uploadScore 1', 'publishPiece'])
  })

  it('ERR-17 returns the message of the server, for a file as for the piece', async () => {
    const { deps } = createServer({ deletedScores: ['s1-1'] })
    assert.partialDeepStrictEqual(await publish(createDraft(), deps()), { error: 'gone' })
    const refused = { ...deps(), upload: async () => ({ status: 415, message: 'Only pdf files are allowed' }) }
    assert.partialDeepStrictEqual(await publish(createDraft(), refused), { error: 'Only pdf files are allowed' })
  })

  it('SAFE-16 asks before it publishes a score that equals one of another artist, each time until that is accepted', async () => {
    const { calls, deps, start, draft } = createServer()
    const match = { pieceId: 3, title: 'Sakura', artist: 'Johanna' }
    const matching = { ...deps(), upload: async () => ({ status: 200 as const, data: { scoreId: 's1', match } }) }
    start(createDraft({ scores: [score('1')], performances: [] }))
    const matched = [{ ...score('1', 's1'), match }]
    for (let attempt = 0; attempt < 2; attempt++) assert.deepEqual(await publish(draft(), matching), { matched })
    assert.deepEqual([draft().scores, calls], [matched, []])
    assert.deepEqual(await publish(draft(), { ...matching, acceptsMatches: true }), { pieceId: 7, confirmed: false })
    assert.deepEqual(forgetUploads(draft()).scores, [{ ...score('1'), match: undefined }])
  })

  it('API-14 edits with the same body, and uploads only new files', async () => {
    const { calls, deps } = createServer()
    const published = { ...score('1', 'there'), file: undefined }
    await publish(createDraft({ scores: [published, score('2')], performances: [{ ...newPerformance(), audioLink: '{address}/audio/x' }] }), deps(7))
    assert.deepEqual(calls, ['uploadScore 2', 'editPiece'])
    assert.deepEqual(pendingUploads(createDraft({ scores: [published], performances: [] })), [])
    assert.deepEqual(Object.keys(toPieceBody(createDraft())).toSorted(), [
      'accordion', 'contributors', 'copyPrice', 'description', 'difficulty', 'duration', 'instruments', 'keywords', 'original', 'performances', 'price', 'scores', 'stamped', 'title',
      'transcriptionInfo', 'year',
    ]) // prettier-ignore
  })
})
