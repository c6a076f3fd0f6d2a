import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { visitor, createAccount, db } = await createTestApp()
const ada = await createAccount('Ada')

const { pieces } = JSON.parse(readFileSync('demo/repertoire/repertoire.json', 'utf8')) as { pieces: { slug: string; accordion: unknown }[] }
const ids = new Map<string, number>()
for (const { slug, accordion } of pieces) {
  const { data } = await ada.api.publishPiece({
    body: createPieceInput([await upload(ada.api, pdfFile('Full score.pdf'))], { title: slug, accordion } as never),
  })
  ids.set(slug, data!.pieceId)
}

const score = await upload(ada.api, pdfFile('Full score.pdf'))
const own = 'Wanderlied'
const input = (accordion: unknown) => createPieceInput([score], { title: own, accordion } as never)
const standard = { bassSystem: 'standard', leastBasses: 72, rightLow: 55, rightHigh: 88, registers: ['121', '011'], grade: 6 }

describe('ACC-01 what a piece demands of an accordion', () => {
  let pieceId: number
  it('is published and answered: all of it with the piece, five facts with its card', async () => {
    const { data, message } = await ada.api.publishPiece({ body: input(standard) })
    pieceId = data?.pieceId ?? assert.fail(message)
    const { piece } = (await visitor.getPiece({ params: { pieceId } })).data!
    assert.deepEqual(piece.accordion, { ...standard, registers: ['011', '121'], reeds: 'LMMH' })
    const [card] = (await visitor.filterPieces({ body: { search: own } })).data!.result
    assert.deepEqual(card!.accordion, { bassSystem: 'standard', leastBasses: 72, rightLow: 55, rightHigh: 88, grade: 6 })
    assert.deepEqual((await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece.accordion, piece.accordion)
  })

  it('is changed, and left out once nothing is stated', async () => {
    await ada.api.editPiece({ params: { pieceId }, body: input({ grade: 3 }) })
    assert.deepEqual((await visitor.getPiece({ params: { pieceId } })).data!.piece.accordion, { grade: 3 })
    for (const nothing of [{}, null, undefined]) {
      await ada.api.editPiece({ params: { pieceId }, body: input({ grade: 3 }) })
      assert.equal((await ada.api.editPiece({ params: { pieceId }, body: input(nothing) })).status, 200)
      assert.ok(!('accordion' in (await visitor.getPiece({ params: { pieceId } })).data!.piece))
    }
    const [card] = (await visitor.filterPieces({ body: { search: own } })).data!.result
    assert.ok(!('accordion' in card!))
  })

  it('is refused with a sentence if it breaks a rule, and nothing changes', async () => {
    await ada.api.editPiece({ params: { pieceId }, body: input({ grade: 3 }) })
    const refused: [facts: unknown, message: string][] = [
      [{ colour: 'red' }, 'There is no such fact about the accordion.'],
      ['grade 3', 'There is no such fact about the accordion.'],
      [{ bassSystem: 'none', leastBasses: 72 }, 'Only a piece with standard bass has bass buttons.'],
      [{ ...standard, bassButtons: { bass: ['C'], augmented: [] } }, 'There is no such bass button.'],
      [{ rightLow: 70, rightHigh: 60 }, 'The lowest note cannot be above the highest.'],
      [{ parts: Array.from({ length: 501 }, (_, index) => ({ name: `${index}` })) }, 'A piece can have at most 500 instruments.'],
    ]
    for (const [facts, message] of refused) {
      const answer = await ada.api.editPiece({ params: { pieceId }, body: input(facts) })
      assert.deepEqual([answer.status, answer.message], [400, message])
    }
    assert.deepEqual((await visitor.getPiece({ params: { pieceId } })).data!.piece.accordion, { grade: 3 })
  })
})

/** The titles that a search finds. */
const titles = async (search: string) => (await visitor.filterPieces({ body: { search } })).data!.result.map(({ title }) => title).toSorted()

const [A, B, C, D, E, F, G, H, I, K] = [
  { keyboard: 'piano', rightLow: 53, rightHigh: 93, left: 'standard', basses: '120' },
  { keyboard: 'piano', rightLow: 55, rightHigh: 88, left: 'standard', basses: '72', reeds: 'LMM' },
  { keyboard: 'piano', rightLow: 59, rightHigh: 84, left: 'standard', basses: '48' },
  { keyboard: 'piano', rightLow: 55, rightHigh: 84, left: 'standard', basses: '48x12' },
  { keyboard: 'piano', rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' },
  { keyboard: 'B', rightLow: 40, rightHigh: 103, left: 'converter', basses: '120', freeLow: 28, freeHigh: 85 },
  { keyboard: 'C', rightLow: 55, rightHigh: 91, left: 'free', freeLow: 36, freeHigh: 71 },
  { keyboard: 'piano', left: 'standard', basses: '72' },
  { keyboard: 'C', rightLow: 49, rightHigh: 100, left: 'standard', basses: 'french' },
  { keyboard: 'piano', rightLow: 59, rightHigh: 84, left: 'none' },
] as const

describe('ACC-05 whether a piece fits an accordion, through the API', () => {
  const examples = [
    [1, A, 'the-entertainer', 'yes', 'Fits your accordion'],
    [2, B, 'the-entertainer', 'yes', 'Fits your accordion'],
    [3, C, 'the-entertainer', 'no', 'Needs G3; your lowest note is B3'],
    [4, E, 'waltz-b-minor', 'no', 'Needs F♯6; your highest note is F6'],
    [5, B, 'rondo-alla-turca', 'no', 'Needs 96 basses; yours has 72'],
    [6, E, 'rondo-alla-turca', 'yes', 'Fits your accordion'],
    [7, A, 'invention-no-1', 'no', 'Needs free bass; yours is standard bass'],
    [8, F, 'rondo-alla-turca', 'yes', 'Fits your accordion'],
    [9, G, 'invention-no-1', 'yes', 'Fits your accordion'],
    [10, G, 'promenade', 'no', 'Needs F1 in the free bass; yours goes down to C2'],
    [11, G, 'winter-largo', 'yes', 'Fits your accordion'],
    [12, D, 'santa-lucia', 'no', "Needs G seventh, which 48 basses (12 × 4) don't have"],
    [14, H, 'odessa-bulgar', 'not said', "We can't tell whether it fits"],
    [15, H, 'invention-no-1', 'no', 'Needs free bass; yours is standard bass'],
    [16, I, 'waltz-b-minor', 'yes', 'Fits your accordion'],
    [17, A, 'mountain-king', 'yes', 'Fits Accordion II, III and IV of 5'],
    [18, K, 'air-on-quartet', 'yes', 'Fits Accordion I and II of 4'],
    [20, C, 'galop-infernal', 'no', 'Needs E6; your highest note is C6'],
  ] as const
  for (const [number, accordion, slug, fits, title] of examples)
    it(`example ${number} of the reference`, async () => {
      const { matches } = (await visitor.matchPieces({ body: { accordion, pieceIds: [ids.get(slug)!] } })).data!
      assert.deepEqual([matches[0]!.fits, matches[0]!.title], [fits, title])
      const { result, accordion: counts } = (await visitor.filterPieces({ body: { search: slug, myAccordion: accordion, fits: true } })).data!
      assert.equal(result.some(({ title: found }) => found === slug), fits === 'yes', 'the filter says the same') // prettier-ignore
      assert.ok(counts.fits!.options[0]! >= result.length)
    })

  it('says why, and what to know about what fits', async () => {
    const [entertainer] = (await visitor.matchPieces({ body: { accordion: C, pieceIds: [ids.get('the-entertainer')!] } })).data!.matches
    assert.deepEqual(entertainer!.sentences, ['It goes up to E6; your highest note is C6.', "It uses F♯ diminished, which 48 basses don't have."])
    assert.equal(entertainer!.mark, 'down to G3')
    const [fitting] = (await visitor.matchPieces({ body: { accordion: B, pieceIds: [ids.get('the-entertainer')!] } })).data!.matches
    assert.deepEqual(fitting!.remarks, ['Written for a master register with 4 reeds; yours has 3.'])
  })

  it('ACC-07 counts the demo library: 18 of its 24 pieces fit the 37 keys and 96 basses of the player', async () => {
    const { total, accordion } = (await visitor.filterPieces({ body: { myAccordion: E, fits: true } })).data!
    assert.deepEqual([total, accordion.fits!.options], [18, [18]])
  })

  it('ACC-07 finds nothing from a grade to an easier one', async () => {
    const { total, accordion } = (await visitor.filterPieces({ body: { gradeFrom: 5, gradeTo: 4 } })).data!
    assert.deepEqual([total, accordion.bassSystems], [0, { options: [0, 0, 0, 0], notSaid: 0 }])
  })

  it('ACC-08 sorts by grade, the easiest first and those without one last', async () => {
    const { result } = (await visitor.filterPieces({ body: { orderOption: 3 } })).data!
    const grades = result.map(({ accordion }) => accordion?.grade)
    assert.deepEqual(grades.slice(0, 3), [2, 3, 3])
    assert.ok(grades.every((grade, index) => index === 0 || grade! >= grades[index - 1]!))
  })

  it('leaves out pieces that the caller may not view', async () => {
    const pieceId = ids.get('sakura')!
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    const body = { accordion: A, pieceIds: [pieceId] }
    assert.deepEqual((await visitor.matchPieces({ body })).data!.matches, [])
    assert.equal((await ada.api.matchPieces({ body })).data!.matches.length, 1)
    await db.updateTable('pieces').set({ is_unlisted: false }).where('id', '=', pieceId).execute()
  })

  it('ACC-10 is found by a search, in English and German', async () => {
    assert.deepEqual(await titles('free bass grade 6'), ['invention-no-1'])
    assert.deepEqual(await titles('Melodiebass grade 7'), ['asturias', 'promenade', 'two-moths'])
    assert.deepEqual(await titles('96 basses'), ['rondo-alla-turca'])
    assert.deepEqual(await titles('grade 3 Standardbass 32 Bässe'), ['old-french-song', 'santa-lucia'])
  })
})
