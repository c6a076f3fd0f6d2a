import { listLimits } from '#contract/limits.ts'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { isComposerLinked, isContributorLinked, canViewArtist } from '#server/catalogue/access.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { selectProfiles, toProfile } from './profile/get-biography.ts'

type Request = OperationRequest<'getArtist', 'caller' | 'params'>

/** The public page of an artist: the profile, the public pieces, and those by others that link to the artist. */
export async function getArtist({ db }: Pick<AppDeps, 'db'>, { caller, params: { artistId } }: Request) {
  const visible = selectProfiles(db).where('blocked_at', 'is', null).where(canViewArtist(caller))
  const artist = await visible.where('artists.id', '=', artistId).executeTakeFirst()
  if (!artist) throw new HttpError(404, 'This artist does not exist.')
  const newestFirst = selectCards(db, caller).orderBy('uploaded_at', 'desc').orderBy('pieces.id', 'desc').limit(listLimits.pieces)
  const [pieces, contributed, transcribed] = await Promise.all([
    newestFirst.where('pieces.artist_id', '=', artistId).execute(),
    newestFirst
      .innerJoin('contributors', 'contributors.piece_id', 'pieces.id')
      .select('contributors.type')
      .where('contributors.artist_id', '=', artistId)
      .where(isContributorLinked)
      .execute(),
    newestFirst.where('pieces.real_composer_id', '=', artistId).where(isComposerLinked).execute(),
  ])
  return {
    artist: {
      ...toProfile(artist),
      pieces: pieces.map(toCard),
      contributions: [
        ...transcribed.map((row) => ({ contributionType: originalComposer, piece: toCard(row) })),
        ...contributed.map((row) => ({ contributionType: row.type, piece: toCard(row) })),
      ],
    },
  }
}
