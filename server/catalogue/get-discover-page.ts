import { sectionSize } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { findCards } from './find-cards.ts'
import type { Catalogue } from './memory/catalogue.ts'

const popular = 1
const mostRecent = 2

/** The discover page: for the caller what goes with what they like, for visitors what is popular, and the newest (DECIDE-71). */
export async function getDiscoverPage(db: Database, catalogue: Catalogue, caller: Caller | undefined) {
  const first = (order: 1 | 2) => catalogue.find({}, { order, page: 0 }).ids.slice(0, sectionSize)
  const [forYou, newest] = await Promise.all([
    (caller ? suggest(db, catalogue, caller) : Promise.resolve(first(popular))).then((ids) => findCards(db, caller, ids)),
    findCards(db, caller, first(mostRecent)),
  ])
  return { sections: { forYou, newest } }
}

/** Pieces that go with what the caller liked, kept or took home, and are not among it; the popular ones fill up. */
async function suggest(db: Database, catalogue: Catalogue, { accountId }: Caller) {
  const known = await db
    .selectFrom('pieces')
    .select(['id', 'keywords', 'instruments'])
    .where((eb) =>
      eb.or([
        eb('artist_id', '=', accountId),
        ...(['likes', 'bookmarks', 'downloads'] as const).map((table) =>
          eb('id', 'in', eb.selectFrom(table).select('piece_id').where('account_id', '=', accountId)),
        ),
      ]),
    )
    .limit(200)
    .execute()
  const keywords = new Map<string, number>()
  for (const keyword of known.flatMap((piece) => piece.keywords)) keywords.set(keyword, (keywords.get(keyword) ?? 0) + 1)
  const instruments = new Set(known.flatMap((piece) => piece.instruments)).difference(new Set([1]))
  const except = known.map(({ id }) => id)
  const related = catalogue.related({ keywords, instruments }, { except, most: sectionSize })
  const others = catalogue.find({}, { order: popular, page: 0 }).ids.filter((id) => !except.includes(id))
  return [...new Set([...related, ...others])].slice(0, sectionSize)
}
