import { localLink, type PieceDraft } from '#contract/publishing.ts'
import type { Tx } from '#server/database/schema.ts'
import { findOrMakeComposer, knownArtists } from '#server/artists/find-or-make-composer.ts'
import { HttpError } from '#server/http/http-error.ts'

type Place = { accountId: number; pieceId: number; draft: PieceDraft }

/** What of a draft stands in the piece's own row. */
export async function columnsOf(tx: Tx, draft: PieceDraft) {
  const realComposer = draft.original ? undefined : draft.transcriptionInfo?.realComposer
  return {
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
  }
}

/** Writes the rest of a draft to a piece that has nothing of it yet. Files are the account's own, and in one piece only. */
export async function placeParts(tx: Tx, place: Place) {
  await placeScores(tx, place)
  await placePerformances(tx, place)
  await placeContributors(tx, place)
}

async function placeScores(tx: Tx, { accountId, pieceId, draft: { scores } }: Place) {
  const ids = scores.map(({ scoreId }) => scoreId)
  const own = await tx.selectFrom('score_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forUpdate().execute()
  const taken = await tx.selectFrom('scores').select('id').where('id', 'in', ids).execute()
  if (own.length < ids.length || taken.length > 0) throw new HttpError(409, 'A score of this piece is not there any more. Upload it again.')
  await tx
    .insertInto('scores')
    .values(scores.map(({ scoreId, name }, position) => ({ id: scoreId, piece_id: pieceId, position, name })))
    .execute()
}

async function placePerformances(tx: Tx, { accountId, pieceId, draft: { performances } }: Place) {
  if (performances.length === 0) return
  const rows = performances.map(({ type, title, description, link }, position) => {
    const audio_id = type === 'LOCAL' ? localLink.exec(link)![1]! : null
    return { piece_id: pieceId, position, type, title, description, link: audio_id ? null : link, audio_id }
  })
  const ids = rows.flatMap(({ audio_id }) => audio_id ?? [])
  if (ids.length > 0) {
    const own = await tx.selectFrom('audio_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forUpdate().execute()
    const taken = await tx.selectFrom('performances').select('audio_id').where('audio_id', 'in', ids).execute()
    if (own.length < ids.length || taken.length > 0) throw new HttpError(409, 'A recording of this piece is not there any more. Upload it again.')
  }
  await tx.insertInto('performances').values(rows).execute()
}

async function placeContributors(tx: Tx, { pieceId, draft: { contributors } }: Place) {
  if (contributors.length === 0) return
  const asked = contributors.map(({ artistId }) => artistId)
  const known = new Set((await knownArtists(tx).select('id').where('id', 'in', asked).execute()).map(({ id }) => id))
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
