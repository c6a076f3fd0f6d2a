import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { groupByInitial } from './alphabet.ts'

const grouped = (...names: string[]) =>
  groupByInitial(names.map((name) => ({ name }))).map(([letter, people]) => [letter, ...people.map(({ name }) => name)])

describe('artists by letter', () => {
  it('DECIDE-72 stand under the first letter of the displayed name, accents folded', () => {
    assert.deepEqual(grouped('Édith Piaf', 'Zoe', 'eric Satie', 'Ōe', 'Łukasz'), [
      ['E', 'Édith Piaf', 'eric Satie'],
      ['L', 'Łukasz'],
      ['O', 'Ōe'],
      ['Z', 'Zoe'],
    ])
  })

  it('without a letter come last, under #', () => {
    assert.deepEqual(grouped('4 Hands', '„Quoted“', 'Ada'), [
      ['A', 'Ada'],
      ['#', '4 Hands', '„Quoted“'],
    ])
  })

  it('keep letters of other alphabets', () => assert.deepEqual(grouped('Жанна'), [['Ж', 'Жанна']]))
})
