import { pick, pieceFieldNames } from '#contract/pieces/piece-fields.ts'
import { localLink, type PieceInput } from '#contract/pieces/piece-input.ts'
import type { Tx } from '#server/database/schema.ts'
import { findOrCreateComposer, existingArtists } from '#server/artists/composers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { updateMentions } from '../mentions/update-mentions.ts'

type PieceToWrite = { accountId: number; pieceId: number; input: PieceInput }

/** The columns of a piece's own row: the plain fields as they are, and those that are stored in another form. */
export async function toPieceColumns(tx: Tx, input: PieceInput) {
  const realComposer = input.original ? undefined : input.transcriptionInfo?.realComposer
  return {
    ...pick(input, pieceFieldNames),
    price_cents: input.price * 100,
    copy_cents: input.copyPrice === null ? null : input.copyPrice * 100,
    real_composer_id: realComposer ? await findOrCreateComposer(tx, realComposer) : null,
    real_year: realComposer ? input.transcriptionInfo!.realYear : null,
    instruments: input.instruments,
    accordion: input.accordion && JSON.stringify(input.accordion),
    is_stamped: input.stamped && input.price > 0,
  }
}

/** Inserts the scores, performances and contributors of a piece that has none. Files must belong to the account and be in no other piece. */
export async function insertPieceParts(tx: Tx, piece: PieceToWrite) {
  await insertScores(tx, piece)
  await insertPerformances(tx, piece)
  await insertContributors(tx, piece)
  await updateMentions(tx, piece)
}

async function insertScores(tx: Tx, { accountId, pieceId, input: { scores } }: PieceToWrite) {
  const ids = scores.map(({ scoreId }) => scoreId)
  const owned = await tx
    .selectFrom('score_files')
    .select(['id', 'pages'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute()
  const used = await tx.selectFrom('scores').select('id').where('id', 'in', ids).execute()
  if (owned.length < ids.length || used.length > 0) throw new HttpError(409, 'A score of this piece is no longer there. Upload it again.')
  const pagesOf = new Map(owned.map(({ id, pages }) => [id, pages]))
  if (scores.some(({ scoreId, openPages = 1 }) => openPages > pagesOf.get(scoreId)!))
    throw new HttpError(400, 'A score cannot have more open pages than it has pages.')
  await tx
    .insertInto('scores')
    .values(
      scores.map(({ scoreId, name, openPages }, position) => ({ id: scoreId, piece_id: pieceId, position, name, open_pages: openPages ?? null })),
    )
    .execute()
}

async function insertPerformances(tx: Tx, { accountId, pieceId, input: { performances } }: PieceToWrite) {
  if (performances.length === 0) return
  const rows = performances.map(({ type, title, description, link }, position) => {
    const audio_id = type === 'LOCAL' ? localLink.exec(link)![1]! : null
    return { piece_id: pieceId, position, type, title, description, link: audio_id ? null : link, audio_id }
  })
  const ids = rows.flatMap(({ audio_id }) => audio_id ?? [])
  if (ids.length > 0) {
    const owned = await tx.selectFrom('audio_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forUpdate().execute()
    const used = await tx.selectFrom('performances').select('audio_id').where('audio_id', 'in', ids).execute()
    if (owned.length < ids.length || used.length > 0) throw new HttpError(409, 'A recording of this piece is no longer there. Upload it again.')
  }
  await tx.insertInto('performances').values(rows).execute()
}

async function insertContributors(tx: Tx, { pieceId, input: { contributors } }: PieceToWrite) {
  if (contributors.length === 0) return
  const artistIds = contributors.map(({ artistId }) => artistId)
  const existing = new Set((await existingArtists(tx).select('id').where('id', 'in', artistIds).execute()).map(({ id }) => id))
  await tx
    .insertInto('contributors')
    .values(
      contributors.map(({ type, name, artistId }, position) => ({
        piece_id: pieceId,
        position,
        type,
        name,
        artist_id: existing.has(artistId) ? artistId : null,
      })),
    )
    .execute()
}
