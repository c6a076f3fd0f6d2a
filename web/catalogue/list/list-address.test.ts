import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { bassSystemChoices, fingerings, keyCounts, leastBassesValues, printedSigns, reedLayouts, techniques } from '#contract/accordion/choices.ts'
import { catalogue } from '#contract/catalogue.ts'
import { instruments, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { keywordAddress } from './keyword-address.ts'
import { countRestrictions, listAddress, allPieces, parseListAddress, type ListState } from './list-address.ts'
import { withChoice, withGrades, withSearch } from './list-choices.ts'

const read = (address: string) => parseListAddress(new URLSearchParams(address))
const active = (address: string) => countRestrictions(read(address))
const ends = (address: string) => [read(address).durationFrom, read(address).durationTo]
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const players = (option: number, amount = 1) => ({ instrumentIds: instrumentsOfOption(option), amount })

describe('the address of a list', () => {
  it('LIST-19, LIST-24, DECIDE-37, DECIDE-44 has no parameters for the first page of all pieces, newest first', () => {
    assert.deepEqual(allPieces, {
      search: '',
      keywords: [],
      instruments: [players(1)],
      totalInstrumentAmount: -1,
      difficulties: [],
      original: undefined,
      hasRecording: undefined,
      price: undefined,
      durationFrom: undefined,
      durationTo: undefined,
      bassSystems: [],
      printed: [],
      fingerings: [],
      techniques: [],
      maxBasses: undefined,
      maxKeys: undefined,
      reeds: undefined,
      gradeFrom: undefined,
      gradeTo: undefined,
      fits: undefined,
      orderOption: 2,
      page: 0,
    })
    assert.equal(listAddress(allPieces), '/pieces')
    assert.deepEqual(read('search=&order=2&page=1'), allPieces)
  })

  it('is short and contains every choice', () => {
    const list: ListState = {
      search: 'Für Elise & more',
      keywords: ['free bass', 'jazz'],
      instruments: [players(1), players(28, 2)],
      totalInstrumentAmount: 3,
      difficulties: [1],
      original: true,
      hasRecording: true,
      price: 5.25,
      durationFrom: 2,
      durationTo: 8,
      bassSystems: ['standard', 'both'],
      printed: ['bellows signs'],
      fingerings: ['piano'],
      techniques: ['vibrato'],
      maxBasses: 72,
      maxKeys: 37,
      reeds: 'LMM',
      gradeFrom: 2,
      gradeTo: 6,
      fits: true,
      orderOption: 1,
      page: 4,
    }
    const address =
      '/pieces?search=F%C3%BCr+Elise+%26+more&keyword=free+bass&keyword=jazz&with=1&with=28x2&players=3&difficulty=1&from=2&to=8&price=5.25&type=original&recording=1&fits=1&bass=standard&bass=both&printed=bellows+signs&fingering=piano&technique=vibrato&basses=72&keys=37&reeds=LMM&grade=2&grade=6&order=1&page=5'
    assert.equal(listAddress(list), address)
    assert.deepEqual(read(address.split('?')[1]!), list)
  })

  it('accepts what a form with default values sends', () => {
    assert.deepEqual(read('search=&order=2&with=&with=1&difficulty=&type=&basses=&keys=&reeds='), allPieces)
  })

  it('LIST-12, ENT-33 names a family by any of its instruments', () => {
    for (const id of [28, 29, 35]) assert.deepEqual(read(`with=${id}`).instruments, [{ instrumentIds: [28, 29, 30, 31, 32, 33, 34, 35], amount: 1 }])
    assert.equal(read('with=29&with=28x3').instruments.length, 1)
  })

  it('can choose no instrument', () => {
    const none = withChoice(allPieces, { instruments: [] })
    assert.equal(listAddress(none), '/pieces?with=')
    assert.deepEqual(read('with='), none)
  })

  it('ENT-28, WALK-03 names the difficulties that are ticked, none where it asks for none', () => {
    assert.deepEqual(read('difficulty=1&difficulty=0').difficulties, [0, 1])
    assert.equal(listAddress(read('difficulty=1&difficulty=0')), '/pieces?difficulty=0&difficulty=1')
    assert.deepEqual(read('difficulty='), allPieces)
  })

  it('LIST-20 raises the total to the players of its instruments', () => {
    assert.equal(read('players=2&with=1x2&with=2').totalInstrumentAmount, 3)
    assert.equal(read('players=5&with=1x2').totalInstrumentAmount, 5)
  })

  it('LIST-13 keeps the ends of the duration two minutes apart', () => {
    assert.deepEqual(ends('from=5&to=6'), [5, 7])
    assert.deepEqual(ends('from=9&to=3'), [9, 11])
    assert.deepEqual(ends('from=61'), [59, 61])
    assert.deepEqual(ends('to=0'), [0, 2])
    assert.deepEqual(ends('from=4'), [4, 61])
  })

  it('ACC-07 gives a range of grades by its ends, in either order, and one grade by itself', () => {
    const grades = (address: string) => [read(address).gradeFrom, read(address).gradeTo]
    assert.deepEqual(grades('grade=2&grade=6'), [2, 6])
    assert.deepEqual(grades('grade=6&grade=2'), [2, 6])
    assert.deepEqual(grades('grade=5'), [5, 5])
    assert.deepEqual(grades('grade=1&grade=8'), [undefined, undefined])
    assert.equal(listAddress(withGrades(allPieces, 5, 5)), '/pieces?grade=5')
    assert.deepEqual(withGrades(read('grade=5&page=3'), 1, 8), allPieces)
  })

  it('LIST-24 orders a search by the best match unless it names an order', () => {
    assert.equal(read('search=waltz').orderOption, undefined)
    assert.equal(read('search=waltz&order=2').orderOption, 2)
    assert.equal(listAddress(read('search=waltz&order=2')), '/pieces?search=waltz&order=2')
    assert.equal(listAddress(withSearch(allPieces, 'waltz')), '/pieces?search=waltz')
    assert.equal(listAddress(withSearch(withSearch(allPieces, 'waltz'), '')), '/pieces')
    assert.equal(listAddress(withSearch(read('order=1'), 'waltz')), '/pieces?search=waltz&order=1')
  })

  it('is that of all pieces where values are invalid', () => {
    const nonsense =
      'page=0 page=-1 page=1.5 page=1e3 page=abc page=99999999999 order=4 order=-1 order= keyword= search=%20 with=99 with=1x0 with=1x501 with=x with=-1 with=1x players=0 players=-1 players=501 difficulty=2 from=-1 to=62 from=1.5 price=-1 price=51 price=5.1 price=1e1 price=NaN price=5.255 type= type=constructor type=__proto__ recording= recording=0 recording=true bass= bass=either bass=constructor basses=36 basses=72.0 basses= keys=88 reeds=L printed=notes fingering=b technique=Vibrato grade=0 grade=9 grade=1.5 grade= fits= fits=0'
    for (const address of nonsense.split(' ')) assert.deepEqual(read(address), allPieces, address)
  })

  it('cuts values beyond their limits', () => {
    assert.equal(read(`search=${'𝄞'.repeat(500)}`).search, '𝄞'.repeat(100))
    assert.equal(read(Array.from({ length: 80 }, (_, index) => `keyword=k${index}`).join('&')).keywords.length, 20)
    assert.equal(read(instruments.map((_, id) => `with=${id}`).join('&')).instruments.length, 20)
    assert.deepEqual(read('keyword=Jazz&keyword=jazz').keywords, ['jazz'])
  })

  it('is parsed back to the same list, whatever was chosen, and the call accepts it', () => {
    const options = [...new Set(optionOf)]
    const word = fc
      .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
      .map((text) => text.trim().toLowerCase())
      .filter(Boolean)
    type Choices = Omit<ListState, 'durationFrom' | 'durationTo' | 'gradeFrom' | 'gradeTo'> & {
      grades: [from: number, to: number]
      length: [from: number, room: number] | undefined
    }
    const choices: { [Name in keyof Choices]: fc.Arbitrary<Choices[Name]> } = {
      search: fc.oneof(fc.constant(''), word),
      keywords: fc.uniqueArray(word, { maxLength: 20 }),
      instruments: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...options), fc.integer({ min: 1, max: 20 })).map(([option, amount]) => players(option, amount)),
        { maxLength: 20, selector: ({ instrumentIds }) => instrumentIds[0] },
      ),
      totalInstrumentAmount: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 500 })),
      difficulties: fc.constantFrom<(0 | 1)[]>([], [0], [1], [0, 1]),
      original: optional(fc.boolean()),
      hasRecording: optional(fc.constant<true>(true)),
      price: optional(fc.integer({ min: 0, max: 200 }).map((quarters) => quarters / 4)),
      bassSystems: fc.subarray([...bassSystemChoices]),
      printed: fc.subarray([...printedSigns]),
      fingerings: fc.subarray([...fingerings]),
      techniques: fc.subarray([...techniques]),
      maxBasses: optional(fc.constantFrom(...leastBassesValues)),
      maxKeys: optional(fc.constantFrom(...keyCounts)),
      reeds: optional(fc.constantFrom(...reedLayouts)),
      grades: fc
        .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
        .map(([one, other]) => (one < other ? [one, other] : [other, one])),
      fits: optional(fc.constant<true>(true)),
      length: optional(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 2, max: 61 }))),
      orderOption: optional(fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2)),
      page: fc.nat(10_000),
    }
    fc.assert(
      fc.property(fc.record(choices), ({ length, grades, orderOption, page, ...rest }) => {
        const [durationFrom, room] = length ?? []
        const durationTo = durationFrom === undefined ? undefined : Math.min(61, durationFrom + room!)
        const chosen = withChoice(withGrades(allPieces, ...grades), {
          ...rest,
          durationFrom,
          durationTo,
          orderOption: orderOption ?? (rest.search ? undefined : 2),
        })
        const expected = { ...chosen, page }
        assert.deepEqual(read(listAddress(expected).split('?')[1] ?? ''), expected)
        assert.equal(catalogue.filterPieces.body.safeParse(JSON.parse(JSON.stringify(expected))).success, true)
      }),
    )
  })

  it('can be any text, and the call accepts the list', () => {
    const names = [
      'search',
      'keyword',
      'with',
      'players',
      'difficulty',
      'from',
      'to',
      'price',
      'type',
      'recording',
      'bass',
      'basses',
      'keys',
      'grade',
      'fits',
      'order',
      'page',
    ]
    const value = fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom('-1', '1x9', '28x2', '1e9', '0x1f', '٣', '𝄞', '\0', '', '%', '1'))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 60 }), (pairs) => {
        const list = parseListAddress(new URLSearchParams(pairs))
        assert.equal(catalogue.filterPieces.body.safeParse(JSON.parse(JSON.stringify(list))).success, true)
        assert.equal(listAddress(read(listAddress(list).split('?')[1] ?? '')), listAddress(list))
      }),
    )
  })

  it('leads to the pieces of a keyword', () => {
    assert.equal(keywordAddress('free bass'), '/pieces?keyword=free+bass')
    assert.equal(listAddress(read('keyword=R%26B')), keywordAddress('r&b'))
  })
})

describe('the number of restrictions', () => {
  it('is 0 where nothing is left out', () => {
    assert.equal(active(''), 0)
    assert.equal(active('order=0&page=3'), 0)
    assert.equal(active('with='), 0)
  })

  it('WALK-03 counts the search and each keyword', () => {
    assert.equal(active('search=a'), 1)
    assert.equal(active('search=a&keyword=jazz&keyword=duo&price=0'), 4)
  })

  it('counts each filter once', () => {
    assert.equal(active('with=1&with=2x2&difficulty=1'), 2)
    assert.equal(active('difficulty=0&difficulty=1'), 1)
    assert.equal(active('with=1x2&players=2&difficulty=0&from=2&to=8&price=0&type=original&recording=1'), 7)
    assert.equal(active('bass=free&bass=both&grade=2&grade=6&basses=72&printed=fingering&fits=1'), 5)
  })
})
