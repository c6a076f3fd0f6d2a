import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Change } from '../draft/draft-changes.ts'
import { bodyOf, emptyDraft, newPerformance, type Draft, type OwnPiece } from '../draft/draft.ts'
import { pendingUploads, publish, type PublishDeps } from './publish.ts'

const file = { name: 'a.pdf', bytes: 9 }
const score = (key: string, scoreId = '') => ({ key, name: `Score ${key}`, pages: 1, file, scoreId })
const draft = (words: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  title: 'Sakura',
  original: true,
  year: '2024',
  difficulty: 1,
  scores: [score('1'), score('2')],
  performances: [{ ...newPerformance(), key: '3', file, title: 'At home' }],
  ...words,
})

type Made = Parameters<PublishDeps['api']['publishPiece']>[0]['body']

/** A server that keeps what it is sent. `fails` says which call in its order is not answered, `swept` which scores it has lost. */
function house({ fails = [], swept = [], loses = false }: { fails?: number[]; swept?: string[]; loses?: boolean } = {}) {
  const said: string[] = []
  const pieces = new Map<string, Made>()
  const failing = new Set(fails)
  let now = draft()
  let calls = 0
  const step = (what: string) => {
    said.push(what)
    if (failing.delete(++calls)) throw new TypeError('The connection is lost.')
  }
  const press = (pieceId?: number): PublishDeps => ({
    pieceId,
    signal: new AbortController().signal,
    send: async ({ key, verb }) => {
      step(`${verb} ${key}`)
      return { status: 200, data: verb === 'uploadScore' ? { scoreId: `s${key}-${calls}` } : { audioId: `a${key}` } }
    },
    note: (change: Change) => {
      now = change(now)
    },
    api: {
      publishPiece: async ({ body }) => {
        if (!loses) step('publishPiece')
        else said.push('publishPiece')
        if (body.scores.some(({ scoreId }) => swept.includes(scoreId))) return { status: 409, message: 'gone' }
        if (!pieces.has(body.draftId!)) pieces.set(body.draftId!, body)
        if (loses) {
          loses = false
          throw new TypeError('The answer is lost.')
        }
        return { status: 200, message: '', data: { pieceId: 7, confirmed: false } }
      },
      editPiece: async () => {
        step('editPiece')
        return { status: 200, message: '', data: { pieceId: 7, confirmed: true } }
      },
      getOwnPiece: async () => {
        said.push('getOwnPiece')
        const [body] = pieces.values()
        const { instruments, ...rest } = body!
        return { status: 200, message: '', data: { piece: { ...rest, instrumentation: instruments } as unknown as OwnPiece } }
      },
    },
  })
  return { said, pieces, press, begin: (first: Draft) => (now = first), now: () => now }
}

describe('publishing', () => {
  it('DECIDE-89 sends the scores, the recordings, and then the piece that names them', async () => {
    const { said, pieces, press } = house()
    assert.deepEqual(await publish(draft(), press()), { pieceId: 7, confirmed: false })
    assert.deepEqual(said, ['uploadScore 1', 'uploadScore 2', 'uploadAudio 3', 'publishPiece'])
    const [body] = pieces.values()
    assert.deepEqual(body!.scores, [
      { scoreId: 's1-1', name: 'Score 1' },
      { scoreId: 's2-2', name: 'Score 2' },
    ])
    assert.equal(body!.performances![0]!.link, '{address}/audio/a3')
  })

  it('sends no file twice, whenever the connection was lost', async () => {
    for (const lost of [1, 2, 3, 4]) {
      const { said, pieces, press, begin, now } = house({ fails: [lost] })
      begin(draft())
      await assert.rejects(publish(now(), press()))
      await publish(now(), press())
      assert.equal(said.length, 5, `lost at ${lost}`)
      assert.equal(pieces.size, 1)
    }
  })

  it('makes one piece of a draft whose answer was lost, and says in it what the draft says by then', async () => {
    const { said, pieces, press, begin, now } = house({ loses: true })
    begin(draft())
    await assert.rejects(publish(now(), press()))
    await publish(now(), press())
    assert.equal(said.at(-1), 'publishPiece')
    const changed = house({ loses: true })
    changed.begin(draft())
    await assert.rejects(publish(changed.now(), changed.press()))
    assert.deepEqual(await publish({ ...changed.now(), title: 'Sakura sakura' }, changed.press()), { pieceId: 7, confirmed: true })
    assert.deepEqual(changed.said.slice(-3), ['publishPiece', 'getOwnPiece', 'editPiece'])
    assert.equal(pieces.size + changed.pieces.size, 2)
  })

  it('sends files anew that the server has swept away meanwhile', async () => {
    const { said, press } = house({ swept: ['old'] })
    assert.deepEqual(await publish(draft({ scores: [score('1', 'old')], performances: [] }), press()), { pieceId: 7, confirmed: false })
    assert.deepEqual(said, ['publishPiece', 'uploadScore 1', 'publishPiece'])
  })

  it('ERR-17 tells what the server says, of a file as of the piece', async () => {
    const { press } = house({ swept: ['s1-1'] })
    assert.partialDeepStrictEqual(await publish(draft(), press()), { refusal: 'gone' })
    const refused = { ...press(), send: async () => ({ status: 415, message: 'Only pdf files are allowed' }) }
    assert.partialDeepStrictEqual(await publish(draft(), refused), { refusal: 'Only pdf files are allowed' })
  })

  it('API-14 edits with the same body, and sends what is new only', async () => {
    const { said, press } = house()
    const kept = { ...score('1', 'there'), file: undefined }
    await publish(draft({ scores: [kept, score('2')], performances: [{ ...newPerformance(), audioLink: '{address}/audio/x' }] }), press(7))
    assert.deepEqual(said, ['uploadScore 2', 'editPiece'])
    assert.deepEqual(pendingUploads(draft({ scores: [kept], performances: [] })), [])
    assert.deepEqual(Object.keys(bodyOf(draft())).toSorted(), [
      'contributors', 'description', 'difficulty', 'duration', 'instruments', 'keywords', 'original', 'performances', 'price', 'scores', 'title',
      'transcriptionInfo', 'year',
    ]) // prettier-ignore
  })
})
