import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SetlistEntry } from '#web/setlists/describe-setlist.ts'
import { entryAt, playedEntries } from './played-setlist.ts'

const score = (id: string, pieceId: number, others: Partial<SetlistEntry> = {}) =>
  ({ id, kind: 'score', pieceId, scoreId: `score of ${pieceId}`, piece: { title: `Piece ${pieceId}` }, score: { index: 1 }, canOpen: true, ...others }) as SetlistEntry // prettier-ignore
const pause = (id: string, minutes: number) => ({ id, kind: 'break', minutes, note: '' }) as SetlistEntry

describe('STAND-06 what the stand plays of a setlist', () => {
  const entries = [score('a', 1), pause('b', 15), score('c', 2, { canOpen: false }), pause('d', 5), score('e', 3), score('f', 1)]

  it('are the scores that can be opened, each with the breaks before it', () => {
    const played = playedEntries({ entries }).map(({ id, index, scoreIndex, title, breakBefore }) => ({ id, index, scoreIndex, title, breakBefore }))
    assert.deepEqual(played, [
      { id: 'a', index: 0, scoreIndex: 1, title: 'Piece 1', breakBefore: 0 },
      { id: 'e', index: 4, scoreIndex: 1, title: 'Piece 3', breakBefore: 20 },
      { id: 'f', index: 5, scoreIndex: 1, title: 'Piece 1', breakBefore: 0 },
    ])
    assert.deepEqual(playedEntries({ entries: [score('a', 1, { piece: null, score: null })] }), [])
  })

  it('is found by its place, and after a change of the order by its piece', () => {
    const played = playedEntries({ entries })
    assert.equal(entryAt(played, 1, 5)?.id, 'f')
    assert.equal(entryAt(played, 3, 0)?.id, 'e')
    assert.equal(entryAt(played, 1, NaN)?.id, 'a')
    assert.equal(entryAt(played, 2, 2), undefined)
  })
})
