import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { ArtistNames } from './artist-names.ts'

describe('the names of artists', () => {
  it('are found in order, however few are asked for', () => {
    const syllable = fc.constantFrom('an', 'ber', 'Ca', 'ön', "d'", 'An')
    const name = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), syllable, (all, limit, search) => {
        const names = new ArtistNames()
        names.put(all.map((each, index) => ({ id: index + 1, name: each })))
        const everybody = names.find(search, all.length + 1)
        assert.deepEqual(new Set(everybody), new Set(names.findAll(search)))
        assert.deepEqual(names.find(search, limit), everybody.slice(0, limit))
      }),
    )
  })

  it('follow renamed and removed artists', () => {
    const names = new ArtistNames()
    const found = (search: string) => names.find(search, 10)
    names.put([{ id: 7, name: 'Ana Abel' }, { id: 3, name: 'Bea Abel' }]) // prettier-ignore
    assert.deepEqual(found('abel'), [7, 3])
    names.put([{ id: 7, name: 'Ana Zorn' }])
    assert.deepEqual([found('abel'), found('zorn')], [[3], [7]])
    names.remove([3, 99])
    assert.deepEqual([found('abel'), found('a')], [[], [7]])
    for (let round = 0; round < 600; round++) names.put([{ id: 7, name: `Ana ${round % 2 === 0 ? 'Zorn' : 'Zeidler'}` }])
    assert.equal(names.isFragmented, false)
    for (let round = 0; round < 600; round++) names.put([{ id: 7, name: `Ana ${round % 2 === 0 ? 'Zorn' : 'Zeidler'}` }])
    assert.deepEqual([names.isFragmented, found('zeidler')], [true, [7]])
  })
})
