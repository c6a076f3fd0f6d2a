import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instrumentsOfOption } from '#contract/pieces/instruments.ts'
import { collapsedOptions, instrumentOptions, type InstrumentCounts } from './instrument-options.ts'
import { suggestedOptions } from './suggested-options.ts'

const counts = (amounts: Record<number, number>): InstrumentCounts =>
  Object.entries(amounts)
    .toSorted(([, few], [, many]) => many - few)
    .map(([id, amount]) => ({ instrumentIds: instrumentsOfOption(Number(id)), amount }))
const library = [1, 2, 28, 3, 7, 40, 55]
const options = instrumentOptions(library, counts({ 1: 3, 28: 2, 55: 1 }))
const names = (few: { name: string }[]) => few.map(({ name }) => name).join(', ')
const suggest = (typed: string) => names(suggestedOptions(options, typed))

describe('the options of the instrument filter', () => {
  it('are sorted by use in the library, whatever is chosen, with the number of pieces of each', () => {
    assert.deepEqual(options.slice(0, 3), [
      { id: 1, name: 'Accordion', pieces: 3 },
      { id: 2, name: 'Violin', pieces: 0 },
      { id: 28, name: 'Flute', pieces: 2 },
    ])
    assert.equal(options.at(-1)!.name, 'Electrics')
  })

  it('DECIDE-41 are one for each family', () => {
    assert.equal(options.length, 61)
    assert.equal(options.filter(({ name }) => /flute|piccolo|recorder/i.test(name)).length, 1)
  })

  it('LIST-11 are five at first, including the chosen ones', () => {
    assert.equal(names(collapsedOptions(options, [1])), 'Accordion, Violin, Flute, Cello, Guitar')
    assert.equal(names(collapsedOptions(options, [1, 55])), 'Accordion, Violin, Flute, Cello, Organ')
    assert.equal(names(collapsedOptions(options, [40, 55, 36, 56, 83, 92])), 'Harp, Organ, French horn, Percussion, Viola da gamba, Electrics')
  })
})

describe('suggested instruments', () => {
  it('LIST-22 are five at most, those that begin with the text first', () => {
    assert.equal(suggestedOptions(options, 'a').length, 5)
    assert.equal(suggest('v').split(', ')[0], 'Violin')
    assert.equal(suggest('  '), '')
    assert.equal(suggest('xyz'), '')
  })

  it('DECIDE-41 are found by any member of a family', () => {
    assert.deepEqual(
      suggestedOptions(options, 'piccolo').map(({ name, match }) => [name, match]),
      [
        ['Flute', 'Piccolo'],
        ['Trumpet', 'Piccolo trumpet'],
      ],
    )
    assert.equal(suggest('HECKEL'), 'Oboe')
    assert.equal(suggest('flute'), 'Flute')
  })
})
