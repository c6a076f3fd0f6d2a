import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { leastBassesValues } from './choices.ts'
import { bassLayoutIds, bassRows, containsLayout, findLeastBasses, missingButtons } from './bass-layouts.ts'
import { accordionAnswer, accordionInput } from './facts.ts'
import { findLeastKeys } from './keyboards.ts'
import { toFifth, toNoteName, toPitchName, toPrintedNote } from './pitches.ts'
import { hasReeds, registerCodes, registerName } from './registers.ts'

const { pieces } = JSON.parse(readFileSync('demo/repertoire/repertoire.json', 'utf8')) as { pieces: { slug: string; accordion: object }[] }

/** The first sentence with which facts are refused. */
const message = (facts: unknown) => accordionInput.safeParse(facts).error?.issues[0]?.message

describe('ACC-01 the facts about the accordion', () => {
  for (const { slug, accordion } of pieces)
    it(`of ${slug} are taken as they are, and answered the same`, () => {
      const facts = accordionInput.parse(accordion)
      assert.deepEqual(facts, accordion)
      assert.deepEqual(accordionAnswer.parse(facts), accordion)
    })

  const standard = { bassSystem: 'standard', leastBasses: 32 }
  const refused: [string, unknown, string][] = [
    ['an unknown key', { bellows: 3 }, 'There is no such fact about the accordion.'],
    ['an unknown key of a part', { parts: [{ name: 'I', bellows: 3 }] }, 'There is no such fact about the accordion.'],
    ['parts of parts', { parts: [{ name: 'I', parts: [] }] }, 'There is no such fact about the accordion.'],
    ['something else than an object', 7, 'There is no such fact about the accordion.'],
    ['an unknown bass system', { bassSystem: 'quint' }, 'There is no such fact about the accordion.'],
    ['basses of a rare layout', { bassSystem: 'standard', leastBasses: 36 }, 'There is no such fact about the accordion.'],
    ['basses without standard bass', { bassSystem: 'free', leastBasses: 32 }, 'Only a piece with standard bass has bass buttons.'],
    ['basses without a bass system', { leastBasses: 32 }, 'Only a piece with standard bass has bass buttons.'],
    ['a free compass without free bass', { ...standard, freeLow: 40, freeHigh: 50 }, 'Only a piece with free bass has a compass of the left hand.'],
    ['a notation without a left hand', { bassSystem: 'none', leftHandNotation: 'letters' }, 'Only a piece with a left hand has a notation for it.'],
    ['half a compass', { rightLow: 60 }, 'Please give both the lowest and the highest note.'],
    ['a reversed compass', { rightLow: 61, rightHigh: 60 }, 'The lowest note cannot be above the highest.'],
    ['a note below the piano', { rightLow: 20, rightHigh: 60 }, 'There is no such note on an accordion.'],
    ['half a note', { rightLow: 60.5, rightHigh: 70 }, 'There is no such note on an accordion.'],
    ['a button that is no note', { ...standard, bassButtons: { bass: ['H'] } }, 'There is no such bass button.'],
    ['an unknown row', { ...standard, bassButtons: { augmented: ['C'] } }, 'There is no such bass button.'],
    [
      'buttons that the basses lack',
      { ...standard, bassButtons: { diminished: ['C'] } },
      'The basses do not have all the buttons that the piece uses.',
    ],
    [
      'buttons without basses',
      { bassSystem: 'standard', bassButtons: { bass: ['C'] } },
      'The basses do not have all the buttons that the piece uses.',
    ],
    ['an unknown register', { registers: ['222'] }, 'There is no such fact about the accordion.'],
    ['other reeds than the registers need', { registers: ['011'], reeds: 'LMM' }, 'The reeds must be those of the registers.'],
    ['reeds without registers', { reeds: 'M' }, 'The reeds must be those of the registers.'],
    ['grade 9', { grade: 9 }, 'There is no such fact about the accordion.'],
    ['two parts of one name', { parts: [{ name: 'I' }, { name: 'I' }] }, 'Two parts have the same name.'],
    [
      'a piece that differs from its parts',
      { grade: 4, parts: [{ name: 'I', grade: 5 }] },
      'With several accordions, the facts of the piece must follow from its parts.',
    ],
  ]
  for (const [what, facts, sentence] of refused) it(`refuse ${what}`, () => assert.equal(message(facts), sentence))

  it('that say nothing are none', () => {
    assert.equal(accordionInput.parse({}), null)
    assert.equal(accordionInput.parse({ bassSystem: undefined }), null)
  })

  it('are sorted, without repetitions, and complete with the reeds', () => {
    const buttons = { bass: ['G', 'Eb', 'G'], minor: [] }
    assert.deepEqual(accordionInput.parse({ ...standard, registers: ['121', '011', '121'], techniques: ['vibrato', 'bend'], bassButtons: buttons }), {
      ...standard,
      registers: ['011', '121'],
      reeds: 'LMMH',
      techniques: ['bend', 'vibrato'],
      bassButtons: { bass: ['Eb', 'G'] },
    })
  })

  it('of a piece with several accordions follow from its parts', () => {
    const parts = [
      { name: 'I', bassSystem: 'either', freeLow: 40, freeHigh: 60, registers: ['010'], grade: 3 },
      { name: 'II', bassSystem: 'free', freeLow: 36, freeHigh: 50, registers: ['100'], bellowsMarks: true },
      { name: 'III', instrument: 'electronium', rightLow: 30, rightHigh: 50, grade: 6 },
    ]
    const { parts: _, ...whole } = accordionInput.parse({ parts })!
    assert.deepEqual(whole, { bassSystem: 'free', freeLow: 36, freeHigh: 60, registers: ['010', '100'], reeds: 'MH', bellowsMarks: true, grade: 6 })
  })

  it('never break anything, whatever is sent', () =>
    fc.assert(
      fc.property(fc.anything(), (input) => {
        accordionInput.safeParse(input)
        accordionInput.safeParse({ parts: input, bassButtons: input, registers: input, name: input })
      }),
    ))
})

/** Buttons by name: 'F' is a bass note, 'Fm' a minor chord, 'F7' a seventh. */
const strokes = (...names: string[]) =>
  names.map((name) => ({
    row: name.endsWith('7') ? ('seventh' as const) : name.endsWith('m') ? ('minor' as const) : ('bass' as const),
    fifth: toFifth(name.replace(/[7m]$/, ''))!,
  }))

describe('the layouts of standard bass', () => {
  it('contain one another as the reference says', () => {
    const chains = [
      ['8', '12', '24', '32', '40', '48', '72', '96', '120'],
      ['40', '60', '72'],
      ['24', '48x12', '60', '80', '96'],
      ['80', '100', '120'],
    ] as const
    for (const chain of chains)
      for (const [index, outer] of chain.entries())
        for (const inner of chain.slice(0, index + 1))
          if (inner !== '48x12' && inner !== '100') assert.ok(containsLayout(outer, Number(inner) as 8), `${outer} contains ${inner}`)
    assert.equal(containsLayout('48x12', 32), false)
    for (const id of ['60', '80', '100', '48x12'] as const) assert.equal(missingButtons(id, { diminished: ['C'] })!.length, 1, id)
    assert.deepEqual(missingButtons('french', { diminished: ['C'], seventh: ['F'] }), [])
  })

  it('have every button of the layouts that they contain', () => {
    const anyButton = fc.tuple(fc.constantFrom(...bassRows), fc.integer({ min: -9, max: 10 }))
    const ids = bassLayoutIds.filter((id) => id !== '36' && id !== 'other')
    fc.assert(
      fc.property(anyButton, fc.constantFrom(...ids), fc.constantFrom(...leastBassesValues), ([row, fifth], outer, inner) => {
        const button = { [row]: [toNoteName(fifth)] }
        if (containsLayout(outer, inner) && missingButtons(`${inner}`, button)!.length === 0) assert.deepEqual(missingButtons(outer, button), [])
      }),
    )
  })

  it('are found for buttons in the order in which they are pressed', () => {
    assert.equal(findLeastBasses(strokes('C', 'G')), 8)
    assert.equal(findLeastBasses(strokes('C', 'G7')), 32)
    assert.equal(findLeastBasses(strokes('C', 'B')), 40, 'B lies in the counterbass row beside G')
    assert.equal(findLeastBasses(strokes('F#m', 'C#7', 'G#7')), 80, 'on 72 basses it runs off the end')
    assert.equal(findLeastBasses([{ row: 'diminished', fifth: 0 }]), 48)
    assert.equal(findLeastBasses([]), 8)
  })
})

describe('notes, keys and registers', () => {
  it('have names', () => {
    assert.deepEqual([60, 66, 90, 21, 108].map(toPitchName), ['C4', 'F♯4', 'F♯6', 'A0', 'C8'])
    assert.deepEqual([-9, -2, -1, 0, 6, 11].map(toNoteName), ['Bbb', 'Bb', 'F', 'C', 'F#', 'E#'])
    assert.deepEqual(['Bb', 'F#', 'B', 'Bbb'].map(toPrintedNote), ['B♭', 'F♯', 'B', 'B♭♭'])
    for (let fifth = -15; fifth < 20; fifth++) assert.equal(toFifth(toNoteName(fifth)), fifth)
    assert.equal(toFifth('H'), undefined)
    assert.equal(registerCodes.length, 15)
    assert.equal(registerName('121'), 'master')
  })
  it('need the smallest keyboard that holds both notes', () => {
    assert.equal(findLeastKeys(60, 77), 26)
    assert.equal(findLeastKeys(55, 88), 34)
    assert.equal(findLeastKeys(53, 90), 41)
    assert.equal(findLeastKeys(40, 90), undefined)
  })
  it('need reeds of each rank', () => {
    assert.equal(hasReeds('LMM', 'LMMH'), false)
    assert.equal(hasReeds('MM', 'LM'), false)
    assert.equal(hasReeds('LMMH', 'LMM'), true)
  })
})
