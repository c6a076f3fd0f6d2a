import { sectionSize } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http.ts'
import { selectCards, toCard } from './cards.ts'

/** The discover page: for the caller what goes with what they like, for visitors what is popular, and the newest (DECIDE-71). */
export async function getDiscoverPage(db: Database, caller: Caller | undefined) {
  const [forYou, newest] = await Promise.all([forYouOf(db, caller), newestOf(db)])
  return { sections: { forYou: forYou.map(toCard), newest: newest.map(toCard) } }
}

/** Pieces that share keywords with what the caller liked, kept or took home, without those; popularity settles the rest. */
const forYouOf = (db: Database, caller: Caller | undefined) =>
  selectCards(db)
    .$if(caller !== undefined, (query) => {
      const known = db
        .selectFrom('likes')
        .select('piece_id')
        .where('account_id', '=', caller!.accountId)
        .union(db.selectFrom('bookmarks').select('piece_id').where('account_id', '=', caller!.accountId))
        .union(db.selectFrom('downloads').select('piece_id').where('account_id', '=', caller!.accountId))
      return query
        .where('pieces.id', 'not in', known)
        .where('pieces.artist_id', '<>', caller!.accountId)
        .orderBy(
          (eb) =>
            eb
              .selectFrom('pieces as known')
              .select((other) => other.fn.countAll<number>().as('shared'))
              .where('known.id', 'in', known)
              .whereRef('known.keywords', '&&', 'pieces.keywords'),
          'desc',
        )
    })
    .orderBy('likes', 'desc')
    .orderBy('downloads', 'desc')
    .orderBy('uploaded_at', 'desc')
    .limit(sectionSize)
    .execute()

const newestOf = (db: Database) => selectCards(db).orderBy('uploaded_at', 'desc').orderBy('pieces.id', 'desc').limit(sectionSize).execute()
