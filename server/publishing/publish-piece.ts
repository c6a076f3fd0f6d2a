import { localLink, type PieceDraft } from '#contract/publishing.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { findOrMakeComposer } from '#server/artists/find-or-make-composer.ts'
import { Refusal } from '#server/refusal.ts'

type Publication = { accountId: number; draft: PieceDraft; now: Date }

/** Makes a piece of uploaded files. Those of verified artists are public at once; others wait for an admin (DECIDE-11). */
export async function publishPiece(db: Database, { accountId, draft, now }: Publication) {
  return transact(db, async (tx) => {
    const { isVerified } = await artistOf(tx, accountId)
    const realComposer = draft.original ? undefined : draft.transcriptionInfo?.realComposer
    const { id: pieceId } = await tx
      .insertInto('pieces')
      .values({
        artist_id: accountId,
        title: draft.title,
        description: draft.description,
        keywords: draft.keywords,
        year: draft.year,
        price_cents: draft.price * 100,
        duration: draft.duration,
        difficulty: draft.difficulty,
        real_composer_id: realComposer ? await findOrMakeComposer(tx, realComposer) : null,
        real_year: realComposer ? draft.transcriptionInfo!.realYear : null,
        instruments: draft.instruments,
        state: isVerified ? 'CONFIRMED' : 'PENDING',
        uploaded_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await placeScores(tx, accountId, pieceId, draft.scores)
    await placePerformances(tx, accountId, pieceId, draft.performances)
    await placeContributors(tx, pieceId, draft.contributors)
    await tx
      .insertInto('piece_events')
      .values([
        { piece_id: pieceId, kind: 'CREATED', account_id: accountId, at: now },
        ...(isVerified ? [{ piece_id: pieceId, kind: 'ACCEPT' as const, account_id: null, at: now }] : []),
      ])
      .execute()
    return { pieceId, confirmed: isVerified }
  })
}

/** A name in the profile is what it takes to publish (DECIDE-18). */
async function artistOf(tx: Tx, accountId: number) {
  const artist = await tx
    .selectFrom('artists')
    .innerJoin('accounts', 'accounts.id', 'artists.id')
    .select('is_verified')
    .where('artists.id', '=', accountId)
    .where('first_name', '<>', '')
    .where('last_name', '<>', '')
    .executeTakeFirst()
  if (!artist) throw new Refusal(403, 'Profile required')
  return { isVerified: artist.is_verified }
}

async function placeScores(tx: Tx, accountId: number, pieceId: number, scores: PieceDraft['scores']) {
  const ids = scores.map(({ scoreId }) => scoreId)
  const own = await tx.selectFrom('score_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forUpdate().execute()
  const taken = await tx.selectFrom('scores').select('id').where('id', 'in', ids).execute()
  if (own.length < ids.length || taken.length > 0) throw new Refusal(409, 'A score of this piece is not there any more. Upload it again.')
  await tx
    .insertInto('scores')
    .values(scores.map(({ scoreId, name }, position) => ({ id: scoreId, piece_id: pieceId, position, name })))
    .execute()
}

async function placePerformances(tx: Tx, accountId: number, pieceId: number, performances: PieceDraft['performances']) {
  if (performances.length === 0) return
  const rows = performances.map(({ type, title, description, link }, position) => {
    const audio_id = type === 'LOCAL' ? localLink.exec(link)![1]! : null
    return { piece_id: pieceId, position, type, title, description, link: audio_id ? null : link, audio_id }
  })
  const ids = rows.flatMap(({ audio_id }) => audio_id ?? [])
  if (ids.length > 0) {
    const own = await tx.selectFrom('audio_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forUpdate().execute()
    const taken = await tx.selectFrom('performances').select('audio_id').where('audio_id', 'in', ids).execute()
    if (own.length < ids.length || taken.length > 0) throw new Refusal(409, 'A recording of this piece is not there any more. Upload it again.')
  }
  await tx.insertInto('performances').values(rows).execute()
}

async function placeContributors(tx: Tx, pieceId: number, contributors: PieceDraft['contributors']) {
  if (contributors.length === 0) return
  const asked = contributors.map(({ artistId }) => artistId)
  const known = new Set((await tx.selectFrom('artists').select('id').where('id', 'in', asked).execute()).map(({ id }) => id))
  await tx
    .insertInto('contributors')
    .values(
      contributors.map(({ type, name, artistId }, position) => ({
        piece_id: pieceId,
        position,
        type,
        name,
        artist_id: known.has(artistId) ? artistId : null,
      })),
    )
    .execute()
}
