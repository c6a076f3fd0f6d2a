import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { creditLine } from '#contract/pieces/credit-line.ts'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import type { Database } from '#server/database/schema.ts'
import { toPlainText } from '#server/integrations/plain-text.ts'

const maxItems = 30

/** Serves the newest pieces for feed readers under /feed.xml. */
export async function registerFeed(app: FastifyInstance, { db, publicUrl }: { db: Database; publicUrl: string }) {
  app.get('/feed.xml', async (_request, reply) => {
    const pieces = await db
      .selectFrom('public_pieces as pieces')
      .innerJoin('artists', 'artists.id', 'pieces.artist_id')
      .leftJoin('artists as original', 'original.id', 'pieces.real_composer_id')
      .select(['pieces.id', 'title', 'description', 'instruments', 'accordion', 'keywords', 'uploaded_at', 'artists.name'])
      .select('original.name as original')
      .orderBy('uploaded_at', 'desc')
      .orderBy('pieces.id', 'desc')
      .limit(maxItems)
      .execute()
    const rss = new Feed({
      title: 'Bellows: new pieces',
      description: 'The newest scores for accordion, alone and with others.',
      id: `${publicUrl}/`,
      link: `${publicUrl}/pieces`,
      language: 'en',
      feedLinks: { rss: `${publicUrl}/feed.xml` },
      copyright: 'The composers and arrangers',
      ...(pieces[0] && { updated: pieces[0].uploaded_at }),
    })
    for (const { id, title, description, instruments, accordion, keywords, uploaded_at: date, name, original } of pieces)
      rss.addItem({
        id: `${publicUrl}/pieces/${id}`,
        link: `${publicUrl}/pieces/${id}`,
        title: inCdata(`${title} (${creditLine(name, original)})`),
        description: asHtml(`${[formatInstrumentation(instruments), ...gradeOf(accordion)].join('. ')}. ${description}`),
        date,
        category: [...keywords, ...gradeOf(accordion)].map((category) => ({ name: inCdata(category) })),
        extensions: [{ name: 'dc:creator', objects: { _cdata: inCdata(name) } }], // an author of RSS has an e-mail address
      })
    return reply.type('application/rss+xml; charset=utf-8').send(withCreators(rss.rss2()))
  })
}

/** Declares the namespace of `dc:creator`, which the library declares only beside other elements. */
const withCreators = (rss: string) => rss.replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')

const gradeOf = (accordion: AccordionFacts | null) => (accordion?.grade ? [`Grade ${accordion.grade}`] : [])

const inCdata = (text: string) => toPlainText(text).replaceAll(']]>', ']] >') // the library separates only the first one

/** Feed readers show a description as HTML. */
const asHtml = (text: string) => toPlainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
