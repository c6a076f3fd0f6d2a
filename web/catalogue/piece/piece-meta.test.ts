import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pieceMeta } from './piece-meta.ts'

type Piece = Parameters<typeof pieceMeta>[0]
const ada = { id: 3, name: 'Ada Lovelace', verified: true, hasPicture: false, biography: { shortBiography: '' } }
const piece = {
  id: 7,
  title: 'Late Tram',
  author: 'Ada Lovelace',
  description: 'Two\n\nlines',
  price: 6,
  year: 2024,
  keywords: ['blues'],
  composer: ada,
  transcriptionInfo: null,
  instrumentation: [1, 1, 28],
  accordion: { grade: 5 },
  confirmed: true,
  unlisted: false,
} as unknown as Piece
const metaOf = (changes: Partial<Piece> = {}) => pieceMeta({ ...piece, ...changes }, 'https://bellows.example') as Record<string, unknown>[]
const ofProperty = (all: Record<string, unknown>[], property: string) => all.find((one) => one['property'] === property)?.['content']
const data = (all: Record<string, unknown>[]) => (all.at(-1)!['script:ld+json'] as { '@graph': [object, object] })['@graph']

describe('the metadata of a piece', () => {
  it('has its title, URL and picture under the public URL', () => {
    const all = metaOf()
    assert.deepEqual(all.slice(0, 3), [
      { title: 'Late Tram by Ada Lovelace · Bellows' },
      { name: 'description', content: 'Two lines' },
      { tagName: 'link', rel: 'canonical', href: 'https://bellows.example/pieces/7' },
    ])
    assert.equal(ofProperty(all, 'og:url'), 'https://bellows.example/pieces/7')
    assert.equal(ofProperty(all, 'og:image'), 'https://bellows.example/api/piece/7/preview?width=1080')
  })

  it('has its composer and price for search engines', () => {
    const [composition, product] = data(metaOf())
    const person = { '@type': 'Person', name: 'Ada Lovelace', url: 'https://bellows.example/artists/3' }
    assert.partialDeepStrictEqual(composition, { '@type': 'MusicComposition', name: 'Late Tram', composer: person, dateCreated: '2024' })
    assert.partialDeepStrictEqual(product, { '@type': 'Product', offers: { price: '6.00', priceCurrency: 'EUR' } })
  })

  it('ACC-10 has the grade and the instrumentation for search engines, and no grade of a piece that states none', () => {
    const [composition, product] = data(metaOf())
    assert.partialDeepStrictEqual(composition, { educationalLevel: 'Grade 5' })
    assert.partialDeepStrictEqual(product, {
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Instrumentation', value: '2 × Accordion, Flute' },
        { '@type': 'PropertyValue', name: 'Grade', value: 5 },
      ],
    })
    const [without, score] = data(metaOf({ accordion: undefined })) as [object, { additionalProperty: object[] }]
    assert.ok(!('educationalLevel' in without))
    assert.equal(score.additionalProperty.length, 1)
  })

  it('names the original composer of a transcription as the composer', () => {
    const realComposer = { id: 9, name: 'Edvard Grieg', shortBiography: '', hasPicture: false }
    const [composition] = data(metaOf({ transcriptionInfo: { realComposer, realYear: 1875 } }))
    assert.partialDeepStrictEqual(composition, { composer: { name: 'Edvard Grieg' }, contributor: { name: 'Ada Lovelace' }, dateCreated: '1875' })
  })

  it('SAFE-15 has no address of an original composer to whom it does not link', () => {
    const realComposer = { id: 0, name: 'Otto Lovelace', shortBiography: '', hasPicture: false }
    const [composition] = data(metaOf({ transcriptionInfo: { realComposer, realYear: 1975 } })) as { composer: object }[]
    assert.deepEqual(composition!.composer, { '@type': 'Person', name: 'Otto Lovelace' })
  })

  it('is noindex and without a price for unconfirmed and unlisted pieces', () => {
    for (const hidden of [{ confirmed: false }, { unlisted: true }])
      assert.deepEqual(metaOf(hidden).slice(3), [{ name: 'robots', content: 'noindex' }])
  })
})
