import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { pieceInput } from '#contract/pieces/piece-input.ts'
import { somePart } from '#test/support/some-accordions.ts'
import { setFields, setPlayers, type DraftChange } from '../draft/draft-changes.ts'
import { uuid } from '#web/text/uuid.ts'
import { emptyDraft, isTouched, toPieceBody } from '../draft/draft.ts'
import { checkAll } from '../draft/filled-fields.ts'
import { answer, fillFromFile, leastFor, pressButton } from './accordion-changes.ts'
import { fromFacts, partsOf, wholeOf } from './accordion-draft.ts'
import { accordionNames, toRoman } from './accordion-names.ts'
import { describeAnswers } from './describe-answers.ts'

const start = emptyDraft()
const draftAfter = (...changes: DraftChange[]) => changes.reduce((draft, change) => change(draft), start)
const sent = (...changes: DraftChange[]) => toPieceBody(draftAfter(...changes)).accordion
const scores = (...names: string[]) => setFields({ scores: names.map((name) => ({ key: name, name, pages: 1, file: undefined, scoreId: uuid() })) })
const standard = { bassSystem: 'standard', leastBasses: 60 } as const
const compass = { rightLow: 61, rightHigh: 88 }

describe('ACC-02 the answers about the accordion', () => {
  it('are none at first, and none again when all are left out', () => {
    assert.equal(sent(), null)
    const answered = draftAfter(answer(0, { grade: 4 }))
    assert.ok(isTouched(answered, start))
    assert.equal(isTouched(answer(0, { grade: undefined })(answered), start), false)
  })

  it('are sent without those of another left hand, which wait for a change of mind', () => {
    const free = [answer(0, { ...standard, leftHandNotation: 'letters', grade: 2 }), answer(0, { bassSystem: 'free', freeLow: 36, freeHigh: 60 })]
    assert.deepEqual(sent(...free), { bassSystem: 'free', leftHandNotation: 'letters', freeLow: 36, freeHigh: 60, grade: 2 })
    assert.deepEqual(sent(...free, answer(0, { bassSystem: 'none' })), { bassSystem: 'none', grade: 2 })
    assert.deepEqual(sent(...free, answer(0, { bassSystem: undefined })), { grade: 2 })
    assert.deepEqual(sent(...free, answer(0, { bassSystem: 'standard' })), { ...standard, leftHandNotation: 'letters', grade: 2 })
  })

  it('of several accordions are those of parts, named after their scores', () => {
    const quartet = [setPlayers(1, 3), scores('Accordion I', 'Full score', 'Bayan', 'Bass')]
    assert.deepEqual(sent(...quartet), null)
    assert.deepEqual(sent(...quartet, answer(1, { grade: 5 }), answer(2, { instrument: 'bass accordion' })), {
      parts: [{ name: 'Accordion I' }, { grade: 5, name: 'Bayan' }, { instrument: 'bass accordion', name: 'Bass' }],
    })
    const duet = [setPlayers(1, 2), answer(0, compass), answer(1, { rightLow: 55, rightHigh: 77, grade: 3 })]
    assert.deepEqual(describeAnswers(wholeOf(draftAfter(...duet))), ['Grade 3', 'G3 to E6, from 34 keys'])
  })

  it('given for all accordions stand at each, and are not lost while the piece has fewer', () => {
    const both = { bassSystem: 'standard', leastBasses: 60, grade: 4 } as const
    assert.deepEqual(partsOf(draftAfter(answer(0, both), setPlayers(1, 2))), [both, both])
    assert.deepEqual(sent(answer(0, both), setPlayers(1, 2)), both)
    const fewer = draftAfter(setPlayers(1, 2), answer(0, { grade: 1 }), answer(1, { grade: 2 }), setPlayers(1, 1))
    assert.deepEqual(toPieceBody(fewer).accordion, { grade: 1 })
    assert.deepEqual(partsOf(setPlayers(1, 2)(answer(0, { grade: 8 })(fewer))), [{ grade: 8 }, { grade: 2 }])
  })

  it('of a stored piece are kept, and its parts keep their names unless they follow from the scores', () => {
    const facts = { grade: 3, parts: [{ name: 'Accordion I', grade: 3 }, { name: 'Solo', grade: 2 }] } // prettier-ignore
    assert.deepEqual(fromFacts(facts, [{ name: 'Score' }]), { parts: [{ grade: 3 }, { name: 'Solo', grade: 2 }] })
    assert.deepEqual(fromFacts(undefined, []), null)
    assert.deepEqual(accordionNames([{ name: 'Score' }], [{}, { name: 'Accordion I' }, {}]), ['Accordion 1', 'Accordion I', 'Accordion III'])
    assert.deepEqual([1, 4, 9, 14, 49].map(toRoman), ['I', 'IV', 'IX', 'XIV', 'XLIX'])
  })

  it('are always what the server accepts, whatever is answered in which order', () => {
    const change = fc.oneof(
      fc.tuple(fc.nat({ max: 2 }), somePart).map(([index, part]) => fillFromFile(index, part)),
      fc.tuple(fc.nat({ max: 2 }), fc.constantFrom('standard', 'free', 'both', 'either', 'none', undefined)).map(([index, bassSystem]) => answer(index, { bassSystem })), // prettier-ignore
      fc
        .tuple(
          fc.nat({ max: 2 }),
          fc.constantFrom('bass' as const, 'major' as const, 'diminished' as const),
          fc.constantFrom('C', 'F#', 'Bbb', 'C##'),
        )
        .map(
          ([index, row, name]): DraftChange =>
          (draft) => answer(index, pressButton(partsOf(draft)[index] ?? {}, row, name))(draft), // prettier-ignore
        ),
      fc.integer({ min: 1, max: 3 }).map((players) => setPlayers(1, players)),
      fc.constant(checkAll),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const draft = draftAfter(scores('Full score', 'Solo', 'Second'), ...changes)
        const issues = pieceInput.safeParse(toPieceBody(draft)).error?.issues ?? []
        assert.deepEqual(issues.filter(({ path }) => path[0] === 'accordion'), []) // prettier-ignore
        assert.ok(describeAnswers(wholeOf(draft)).every((line) => !/undefined|NaN/.test(line)))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('ACC-02 answers that a file gives', () => {
  const found = { bassSystem: 'standard', leastBasses: 32, bassButtons: { bass: ['C'] }, rightLow: 60, rightHigh: 77, stretch: 0 } as const

  it('are sent once a person has gone on with them', () => {
    const filled = draftAfter(fillFromFile(0, { ...found, bassButtons: { bass: ['C'] } }))
    assert.equal(toPieceBody(filled).accordion, null)
    assert.deepEqual(describeAnswers(wholeOf(filled)), ['Standard bass, from 32 basses', 'C4 to F5, from 26 keys'])
    assert.deepEqual(toPieceBody(checkAll(filled)).accordion, found)
    assert.deepEqual(toPieceBody(answer(0, { stretch: 4 })(filled)).accordion, { stretch: 4 })
  })

  it('never replace what a person has answered, and those of another file do', () => {
    const typed = [answer(0, { leastBasses: 96 }), answer(0, { bassSystem: 'standard' })]
    const draft = draftAfter(...typed, fillFromFile(0, { ...found, bassButtons: { bass: ['C'] } }), fillFromFile(0, { stretch: 7 }), checkAll)
    assert.deepEqual(toPieceBody(draft).accordion, { bassSystem: 'standard', leastBasses: 96, rightLow: 60, rightHigh: 77, stretch: 7 })
    assert.deepEqual(toPieceBody(fillFromFile(0, { stretch: 12 })(draft)).accordion, toPieceBody(draft).accordion)
  })
})

describe('ACC-02 pressed bass buttons', () => {
  it('set the least basses, which a larger choice survives', () => {
    const first = pressButton({}, 'bass', 'C')
    assert.deepEqual(first, { bassButtons: { bass: ['C'] }, leastBasses: 8 })
    const second = pressButton(first, 'minor', 'A')
    assert.equal(second.leastBasses, 24)
    assert.equal(pressButton(second, 'minor', 'A').leastBasses, 8)
    assert.equal(pressButton({ ...second, leastBasses: 96 }, 'bass', 'E').leastBasses, 96)
    assert.equal(pressButton({ ...second, leastBasses: 32 }, 'diminished', 'F#').leastBasses, 72)
    assert.equal(pressButton({ ...second, leastBasses: 80 }, 'diminished', 'C').leastBasses, 48) // 80 basses have no diminished chords
    assert.deepEqual(pressButton(first, 'bass', 'C'), { bassButtons: undefined, leastBasses: 8 })
    assert.equal(leastFor({ diminished: ['C#'] }), 72)
  })
})
