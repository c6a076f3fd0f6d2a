import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checklistIds, idsIn, provenInLongForm, reviewedByHand, proofs } from './checklist.ts'

const ids = checklistIds()
const proven = proofs()

describe('the checklist', () => {
  it('has a test or a manual review for every row', () => {
    const reviewed = reviewedByHand()
    assert.deepEqual(ids.filter((id) => !proven.has(id) && !reviewed.has(id)), []) // prettier-ignore
  })

  it('says which rows the long form of the tests alone proves', () => {
    assert.deepEqual(
      provenInLongForm(),
      ids.filter((id) => proven.get(id)?.every(({ isLong }) => isLong)),
    )
  })

  it('contains every id that a test names', () => {
    const areas = new Set(ids.map((id) => id.split('-')[0]))
    const unknown = [...proven.keys()].filter((id) => areas.has(id.split('-')[0]) && !ids.includes(id))
    assert.deepEqual(unknown, [])
  })

  it('reads ids in the forms that tests use', () => {
    assert.deepEqual(idsIn('PAY-14, GLOB-03, 04 and 07: a sentence with 5 words'), ['PAY-14', 'GLOB-03', 'GLOB-04', 'GLOB-07'])
    assert.deepEqual(idsIn('ERR-01 to ERR-03, API-62 to 63'), ['ERR-01', 'ERR-02', 'ERR-03', 'API-62', 'API-63'])
    assert.deepEqual(idsIn('nothing at all'), [])
  })
})
