import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instruments, instrumentsOfOption, optionOf } from './instruments.ts'

const named = (...ids: number[]) => ids.map((id) => instruments[id])
const slots = (...parts: number[]) => Array.from({ length: parts[1]! - parts[0]! + 1 }, (_, place) => parts[0]! + place)

describe('DECIDE-88 the instruments', () => {
  it('are 93, with other ones first and electrics last, each with a name of its own on one line', () => {
    assert.deepEqual([instruments.length, new Set(instruments).size], [93, 93])
    assert.deepEqual(named(0, 92), ['Other', 'Electrics'])
    for (const name of instruments) assert.match(name, /^\S+( \S+)*$/)
  })

  it('begin with the usual partners of an accordion', () =>
    assert.deepEqual(named(...slots(1, 9)), [
      'Accordion',
      'Violin',
      'Cello',
      'Viola',
      'Double bass',
      'Piano',
      'Guitar',
      'Electric guitar',
      'Bass guitar',
    ]))

  it('go on in the order of their names, one out of its place, voices from high to low', () => {
    const firsts = slots(10, 91).filter((id) => optionOf[id] === id && !instruments[id]!.startsWith('Voice'))
    const sorted = [...named(...firsts)].toSorted((one, other) => one!.localeCompare(other!))
    assert.deepEqual(named(...firsts).filter((name) => name !== 'Tubular bells'), sorted.filter((name) => name !== 'Tubular bells')) // prettier-ignore
    assert.deepEqual(named(77, 90, 91), ['Tubular bells', 'Xylophone', 'Zither'])
    const voices = ['soprano', 'mezzo-soprano', 'alto', 'tenor', 'baritone', 'bass']
    assert.deepEqual(named(...slots(84, 89)), voices.map((voice) => `Voice (${voice})`)) // prettier-ignore
  })

  it('have seven families, under the name of the first', () => {
    const families = { Guitar: [7, 9], Clarinet: [16, 21], Flute: [28, 35], Oboe: [49, 53], Saxophone: [57, 64], Trumpet: [72, 76], Tuba: [78, 81] }
    assert.deepEqual([...new Set(optionOf)].filter((id) => instrumentsOfOption(id).length > 1).map((id) => instruments[id]), Object.keys(families)) // prettier-ignore
    for (const [name, [first, last]] of Object.entries(families)) {
      assert.equal(instruments[first!], name)
      assert.deepEqual(instrumentsOfOption(first!), slots(first!, last!))
    }
    const within = { Piccolo: 28, Recorder: 28, 'English horn': 49, Cornet: 72, Flugelhorn: 72 }
    for (const [name, option] of Object.entries(within)) assert.equal(optionOf[instruments.indexOf(name)], option, name)
  })
})
