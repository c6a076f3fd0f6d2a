import type { MetaDescriptor } from 'react-router'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { describePeople } from '#web/pieces/describe-piece.ts'
import { pageMeta, unsharedMeta } from '#web/site/page-meta.ts'

type Piece = Data<'getPiece'>['piece']

/** The metadata of a piece for search engines and other sites; `site` is the public URL. Pieces that are not public are not indexed. */
export function pieceMeta(piece: Piece, site: string): MetaDescriptor[] {
  const path = `/pieces/${piece.id}`
  const people = describePeople(piece)
  const title = `${piece.title} by ${people}`
  const description = piece.description.replace(/\s+/g, ' ') || `A score by ${people}.`
  const picture = { path: `${apiPath()}/piece/${piece.id}/preview?width=1080`, width: 1080, height: 1527, alt: `First page of ${piece.title}` }
  if (!piece.confirmed || piece.unlisted || piece.noLongerSold)
    return [...unsharedMeta(site, { path, title, description }), { name: 'robots', content: 'noindex' }]
  const graph = [composition(piece, site + path, site), product(piece, site + path, site + picture.path)]
  return [
    ...pageMeta(site, { path, title, description, type: 'music.song', picture }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } },
  ]
}

function composition({ title, year, keywords, composer, transcriptionInfo, accordion }: Piece, address: string, site: string) {
  const artist = person(composer, site)
  return {
    '@type': 'MusicComposition',
    '@id': `${address}#composition`,
    name: title,
    genre: keywords,
    ...(accordion?.grade && { educationalLevel: `Grade ${accordion.grade}` }),
    ...(transcriptionInfo
      ? { composer: person(transcriptionInfo.realComposer, site), contributor: artist, dateCreated: String(transcriptionInfo.realYear) }
      : { composer: artist, dateCreated: String(year) }),
  }
}

function product(piece: Piece, address: string, image: string) {
  const { title, description, price, id, instrumentation, accordion } = piece
  return {
    '@type': 'Product',
    '@id': `${address}#score`,
    name: title,
    description: description || `A score by ${describePeople(piece)}.`,
    image,
    sku: String(id),
    category: 'Sheet music',
    additionalProperty: [
      property('Instrumentation', formatInstrumentation(instrumentation)),
      ...(accordion?.grade ? [property('Grade', accordion.grade)] : []),
    ],
    offers: {
      '@type': 'Offer',
      url: address,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  }
}

const property = (name: string, value: string | number) => ({ '@type': 'PropertyValue', name, value })

const person = ({ id, name }: { id: number; name: string }, site: string) => ({
  '@type': 'Person',
  name,
  ...(id > 0 && { url: `${site}/artists/${id}` }),
})
