import { sectionSize } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { findCards } from '../cards.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import { orFromCopy } from '../memory/public-copy.ts'
import { chooseIncipits } from './choose-incipits.ts'

const popular = 1
const mostRecent = 2

type Deps = Pick<AppDeps, 'db' | 'catalogue' | 'files' | 'scores'>

/**
 * The sections of the discover page: suggestions for the caller, or popular pieces for visitors, and the newest pieces (DECIDE-71); and which of
 * these the page introduces with their incipits.
 */
export async function getDiscoverPage(deps: Deps, { caller }: OperationRequest<'getDiscoverPage', 'caller'>) {
  const { db, catalogue } = deps
  const { current, copy } = catalogue
  const first = (sortOrder: 1 | 2) => current.find({}, { sortOrder, page: 0 }).ids.slice(0, sectionSize)
  const read = async () => {
    const [forYou, newest] = await Promise.all([
      (caller ? suggest(db, current, caller) : Promise.resolve(first(popular))).then((ids) => findCards(db, caller, ids)),
      findCards(db, caller, first(mostRecent)),
    ])
    return { forYou, newest }
  }
  const sections = await orFromCopy(read(), () => ({ forYou: copy.pieces(first(popular)), newest: copy.pieces(first(mostRecent)) }), {
    isVisitor: !caller,
  })
  const incipits = await chooseIncipits(deps, [...sections.newest, ...sections.forYou])
  const introduce = (pieces: (typeof sections)['newest']) =>
    pieces.map((piece) => (incipits.has(piece.id) ? { ...piece, incipit: true as const } : piece))
  return { sections: { forYou: introduce(sections.forYou), newest: introduce(sections.newest) } }
}

/** Pieces similar to those that the caller published, liked, bookmarked or downloaded, and not among them; popular pieces fill the section. */
async function suggest(db: Database, catalogue: Catalogue, { accountId }: Caller) {
  const seen = await db
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
  for (const keyword of seen.flatMap((piece) => piece.keywords)) keywords.set(keyword, (keywords.get(keyword) ?? 0) + 1)
  const instruments = new Set(seen.flatMap((piece) => piece.instruments)).difference(new Set([1]))
  const except = seen.map(({ id }) => id)
  const related = catalogue.related({ keywords, instruments }, { except, limit: sectionSize })
  const others = catalogue.find({}, { sortOrder: popular, page: 0 }).ids.filter((id) => !except.includes(id))
  return [...new Set([...related, ...others])].slice(0, sectionSize)
}
