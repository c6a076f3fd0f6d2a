import type { MetaDescriptor } from 'react-router'
import type { Data } from '#web/api.ts'

type Piece = Data<'getPiece'>['piece']

/** What search engines and other sites are told of a piece; `site` is where it lies. Nothing of one that is not for everybody. */
export function pieceMeta(piece: Piece, site: string): MetaDescriptor[] {
  const title = `${piece.title} by ${piece.author}`
  const description = piece.description.replace(/\s+/g, ' ') || `A score by ${piece.author}.`
  const address = `${site}/pieces/${piece.id}`
  const picture = `${site}/api/piece/${piece.id}/preview?width=1080`
  const seen: MetaDescriptor[] = [
    { title: `${title} · Bellows` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
  if (!piece.confirmed || piece.unlisted) return [...seen, { name: 'robots', content: 'noindex' }]
  return [
    ...seen,
    { property: 'og:site_name', content: 'Bellows' },
    { property: 'og:type', content: 'music.song' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1080' },
    { property: 'og:image:height', content: '1527' },
    { property: 'og:image:alt', content: `First page of ${piece.title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [composition(piece, address, site), product(piece, address, picture)] } },
  ]
}

function composition({ title, year, keywords, composer, transcriptionInfo }: Piece, address: string, site: string) {
  const artist = person(composer, site)
  return {
    '@type': 'MusicComposition',
    '@id': `${address}#composition`,
    name: title,
    genre: keywords,
    ...(transcriptionInfo
      ? { composer: person(transcriptionInfo.realComposer, site), contributor: artist, dateCreated: String(transcriptionInfo.realYear) }
      : { composer: artist, dateCreated: String(year) }),
  }
}

function product({ title, author, description, price, id }: Piece, address: string, image: string) {
  return {
    '@type': 'Product',
    '@id': `${address}#score`,
    name: title,
    description: description || `A score by ${author}.`,
    image,
    sku: String(id),
    category: 'Sheet music',
    offers: {
      '@type': 'Offer',
      url: address,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  }
}

const person = ({ id, name }: { id: number; name: string }, site: string) => ({ '@type': 'Person', name, url: `${site}/artists/${id}` })
