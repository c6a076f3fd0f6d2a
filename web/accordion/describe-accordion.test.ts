import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { describeAccordion } from './describe-accordion.ts'

const piano: MyAccordion = { instrument: 'accordion', keyboard: 'piano', left: 'standard' }

const described = (accordion: Partial<MyAccordion>) => describeAccordion({ ...piano, ...accordion })

it('ACC-04 an accordion is described in a line', () => {
  assert.equal(described({ rightLow: 53, rightHigh: 89, basses: '96' }), '37 keys, F3 to F6 · 96 basses')
  assert.equal(described({ rightLow: 53, rightHigh: 88, basses: '48x12' }), 'Piano keys, F3 to E6 · 48 basses (12 × 4)')
  assert.equal(described({}), 'Piano keys · standard bass')
  assert.equal(
    described({ keyboard: 'B', rightLow: 40, rightHigh: 103, left: 'converter', basses: '120' }),
    'B system, E2 to G7 · converter, 120 basses',
  )
  assert.equal(described({ keyboard: 'C', left: 'free', basses: '120' }), 'C system · free bass')
  assert.equal(described({ left: 'none' }), 'Piano keys · right hand only')
})
