import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const app = await createTestApp()
const { api } = await app.createAccount('Ada')

const big = {
  name: 'Concert accordion',
  accordion: { keyboard: 'piano' as const, rightLow: 53, rightHigh: 93, left: 'standard' as const, basses: '120' as const },
}
const small = { name: 'Travel accordion', accordion: { keyboard: 'piano' as const, left: 'none' as const } }

describe('ACC-04 the accordions of a member', () => {
  it('are none at first', async () => assert.deepEqual((await api.getAccordions()).data, { accordions: [], inUse: null }))

  it('are kept, several of them, with the one in use', async () => {
    const saved = await api.saveAccordions({ body: { accordions: [big, small], inUse: 1 } })
    assert.equal(saved.status, 200)
    const { data } = await api.getAccordions()
    assert.equal(data!.inUse, 1)
    assert.deepEqual(
      data!.accordions.map(({ name, accordion }) => [name, accordion.instrument, accordion.rightHigh]),
      [
        ['Concert accordion', 'accordion', 93],
        ['Travel accordion', 'accordion', undefined],
      ],
    )
  })

  const refused: [string, unknown, string][] = [
    ['half a compass', { ...big.accordion, rightHigh: undefined }, 'Please give both the lowest and the highest note.'],
    ['a reversed compass', { ...big.accordion, rightLow: 94 }, 'The lowest note cannot be above the highest.'],
    ['an unknown layout', { ...big.accordion, basses: '121' }, 'This accordion is incomplete.'],
    ['an unknown key', { ...big.accordion, colour: 'red' }, 'This accordion is incomplete.'],
    ['no left hand', { keyboard: 'C' }, 'This accordion is incomplete.'],
  ]
  for (const [what, accordion, message] of refused)
    it(`are refused with ${what}`, async () => {
      const answer = await api.saveAccordions({ body: { accordions: [{ name: 'One', accordion: accordion as never }], inUse: 0 } })
      assert.deepEqual([answer.status, answer.message], [400, message])
    })

  it('are refused if there are too many, or if the one in use is none of them', async () => {
    const many = await api.saveAccordions({ body: { accordions: Array.from({ length: 11 }, () => small), inUse: 0 } })
    assert.deepEqual([many.status, many.message], [400, 'You can keep at most 10 accordions.'])
    assert.equal((await api.saveAccordions({ body: { accordions: [small], inUse: 1 } })).status, 400)
    assert.equal((await api.getAccordions()).data!.accordions.length, 2)
  })

  it('belong to one account alone', async () => {
    const other = await app.createAccount('Grace')
    assert.deepEqual((await other.api.getAccordions()).data, { accordions: [], inUse: null })
  })
})
