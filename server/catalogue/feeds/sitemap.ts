import type { FastifyInstance } from 'fastify'
import { dayOf } from '#contract/days.ts'
import type { Database } from '#server/database/schema.ts'
import { isPublicArtist } from '../access.ts'
import { selectLastEdits } from '../last-edits.ts'
import { landingPathsOf } from '../landing/list-landing-paths.ts'
import type { LiveCatalogue } from '../memory/live-catalogue.ts'
import { orFromCopy } from '../memory/public-copy.ts'

/** The protocol allows 50,000 addresses a file (sitemaps.org). */
const maxAddresses = 50_000
const pages = ['/discover', '/pieces', '/artists', '/publish', '/faq', '/grades', '/terms', '/imprint', '/privacy-policy']

type Deps = { db: Database; catalogue: LiveCatalogue; publicUrl: string; apiPath: string }
type Address = { path: string; changedAt?: Date }

/** Serves /robots.txt, /sitemap.xml and the parts that it lists. Parts are ranges of ids, so that older parts do not change. */
export async function registerSitemap(app: FastifyInstance, { db, catalogue, publicUrl, apiPath }: Deps) {
  const { copy } = catalogue
  const listLandingPaths = landingPathsOf(catalogue)
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: ${apiPath}/\nAllow: ${apiPath}/piece/\nAllow: ${apiPath}/biography/picture/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const highestIds = Promise.all([highestId(db, 'public_pieces'), highestId(db, 'artists')])
    const [piece, artist] = await orFromCopy(
      highestIds,
      () => [copy.allPieces().at(-1)?.id ?? 0, Math.max(0, ...copy.artists().map(({ id }) => id))] as const,
    )
    const parts = ['pages', ...partsOf('pieces', piece), ...partsOf('artists', artist)]
    return reply.type('application/xml; charset=utf-8').send(
      xml(
        'sitemapindex',
        'sitemap',
        publicUrl,
        parts.map((part) => ({ path: `/sitemap/${part}.xml` })),
      ),
    )
  })
  app.get('/sitemap/pages.xml', async (_request, reply) => {
    const paths = [...pages, ...(await listLandingPaths())]
    return reply.type('application/xml; charset=utf-8').send(
      xml(
        'urlset',
        'url',
        publicUrl,
        paths.map((path) => ({ path })),
      ),
    )
  })
  app.get<{ Params: { part: string } }>('/sitemap/pieces-:part(^\\d{1,4}$).xml', async ({ params }, reply) => {
    const [before, last] = [Number(params.part) * maxAddresses, (Number(params.part) + 1) * maxAddresses]
    const read = db
      .selectFrom('public_pieces')
      .leftJoin(selectLastEdits(db).where('piece_id', '>', before).where('piece_id', '<=', last).as('edits'), 'edits.piece_id', 'public_pieces.id')
      .select((eb) => ['id', eb.fn.coalesce('edited_at', 'uploaded_at').as('changedAt')])
      .where('id', '>', before)
      .where('id', '<=', last)
      .orderBy('id')
      .execute()
    const rows = await orFromCopy(read, () => copy.allPieces().filter(isIn(params.part)))
    const addresses = rows.map(({ id, changedAt }) => ({ path: `/pieces/${id}`, changedAt }))
    return reply.type('application/xml; charset=utf-8').send(xml('urlset', 'url', publicUrl, addresses))
  })
  app.get<{ Params: { part: string } }>('/sitemap/artists-:part(^\\d{1,4}$).xml', async ({ params }, reply) => {
    const read = db
      .selectFrom('artists')
      .leftJoin('accounts', 'accounts.id', 'artists.account_id')
      .select('artists.id')
      .where('artists.id', '>', Number(params.part) * maxAddresses)
      .where('artists.id', '<=', (Number(params.part) + 1) * maxAddresses)
      .where('blocked_at', 'is', null)
      .where(isPublicArtist)
      .orderBy('artists.id')
      .execute()
    const rows = await orFromCopy(read, () =>
      copy
        .artists()
        .filter(isIn(params.part))
        .toSorted((one, other) => one.id - other.id),
    )
    return reply.type('application/xml; charset=utf-8').send(
      xml(
        'urlset',
        'url',
        publicUrl,
        rows.map(({ id }) => ({ path: `/artists/${id}` })),
      ),
    )
  })
}

/** Whether an id belongs to a part of the sitemap. */
const isIn =
  (part: string) =>
  ({ id }: { id: number }) =>
    Math.ceil(id / maxAddresses) - 1 === Number(part)

async function highestId(db: Database, table: 'public_pieces' | 'artists') {
  const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
  return row?.id ?? 0
}

const partsOf = (kind: string, highest: number) => Array.from({ length: Math.ceil(highest / maxAddresses) }, (_, part) => `${kind}-${part}`)

/** Nothing needs escaping: the paths contain only ids, and `publicUrl` was validated at the start. */
function xml(root: 'urlset' | 'sitemapindex', item: string, publicUrl: string, addresses: Address[]) {
  const entries = addresses.map(({ path, changedAt }) => {
    const lastChange = changedAt ? `<lastmod>${dayOf(changedAt)}</lastmod>` : ''
    return `<${item}><loc>${publicUrl}${path}</loc>${lastChange}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
