import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { createTestApp } from '#test/support/create-test-app.ts'

const app = await createTestApp()
const { api } = await app.createAccount('Ada')

const big = {
  name: 'Concert accordion',
  accordion: { keyboard: 'piano' as const, rightLow: 53, rightHigh: 93, left: 'standard' as const, basses: '120' as const },
}
const small = { name: 'Travel accordion', accordion: { keyboard: 'piano' as const, left: 'none' as const } }

const kept = async (player: typeof api) => (await player.getAccordions()).data!
const namesOf = ({ accordions, inUse }: Awaited<ReturnType<typeof kept>>) => [accordions.map(({ name }) => name).join(), inUse]
const member = async () => (await app.createAccount(`Player${Math.random()}`)).api
const listOf = (all: string[]) => ({ accordions: all.map((name) => ({ ...small, name })), inUse: all.length > 0 ? 0 : null })

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

  describe('K02 of two devices', () => {
    const both = { accordions: [big, small], inUse: 0 }

    it('are both kept: what one added, removed or chose, and what the other changed', async () => {
      const player = await member()
      await player.saveAccordions({ body: both })
      const began = await kept(player)
      const [first, second] = began.accordions as [(typeof began.accordions)[0], (typeof began.accordions)[0]]
      const renamed = { ...first, name: 'Hall accordion' }
      assert.equal((await player.saveAccordions({ body: { accordions: [renamed, second], inUse: 0, began } })).status, 200)
      const third = { ...first, name: 'Third' }
      const answer = await player.saveAccordions({ body: { accordions: [first, second, third], inUse: 2, began } })
      assert.deepEqual(namesOf(answer.data!), ['Hall accordion,Travel accordion,Third', 2])
      const removed = await player.saveAccordions({ body: { accordions: [first], inUse: 0, began } })
      assert.deepEqual(namesOf(removed.data!), ['Hall accordion,Third', 1])
      assert.deepEqual(await kept(player), removed.data)
    })

    it('are both kept where both changed the same one, and asking twice changes nothing', async () => {
      const player = await member()
      await player.saveAccordions({ body: { accordions: [big], inUse: 0 } })
      const began = await kept(player)
      const version = (name: string) => ({ accordions: [{ ...began.accordions[0]!, name }], inUse: 0, began })
      await player.saveAccordions({ body: version('Mine') })
      for (let attempt = 0; attempt < 2; attempt++)
        assert.deepEqual(namesOf((await player.saveAccordions({ body: version('Yours') })).data!).at(0), 'Mine,Yours')
    })

    it('are not more than there may be', async () => {
      const player = await member()
      const many = { accordions: Array.from({ length: 10 }, (_, index) => ({ ...small, name: `${index}` })), inUse: 0 }
      await player.saveAccordions({ body: many })
      const answer = await player.saveAccordions({ body: { accordions: [big], inUse: 0, began: { accordions: [], inUse: null } } })
      assert.deepEqual([answer.status, answer.message], [400, 'You can keep at most 10 accordions.'])
      assert.equal((await kept(player)).accordions.length, 10)
    })

    it('lose nothing, whatever both do: every accordion that somebody added or changed is there', async () => {
      const one = await member()
      const names = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(names, names, names, async (before, first, second) => {
          await one.saveAccordions({ body: listOf(before) })
          const began = await kept(one)
          await one.saveAccordions({ body: { ...listOf(first), began } })
          const { data } = await one.saveAccordions({ body: { ...listOf(second), began } })
          const found = new Set(data!.accordions.map(({ name }) => name))
          for (const name of [...first, ...second]) if (!before.includes(name)) assert.ok(found.has(name), name)
          for (const name of before) if (first.includes(name) && second.includes(name)) assert.ok(found.has(name), name)
          assert.equal(found.size, data!.accordions.length)
        }),
        { numRuns: 40 },
      )
    })
  })
})
