import { listLimits } from '#contract/limits.ts'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { isComposerLinked, isContributorLinked, canViewArtist } from '#server/catalogue/access.ts'
import { orFromCopy, type PublicCopy } from '#server/catalogue/memory/public-copy.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { selectProfiles, toProfile } from './profile/get-biography.ts'

type Request = OperationRequest<'getArtist', 'caller' | 'params'>

/** The public page of an artist: the profile, the public pieces, and those by others that link to the artist. */
export const getArtist = ({ db, catalogue }: Pick<AppDeps, 'db' | 'catalogue'>, { caller, params: { artistId } }: Request) =>
  orFromCopy(readArtist(db, caller, artistId), () => copiedArtist(catalogue.copy, artistId), { isVisitor: !caller })

async function readArtist(db: Database, caller: Caller | undefined, artistId: number) {
  const visible = selectProfiles(db).where('blocked_at', 'is', null).where(canViewArtist(caller))
  const artist = await visible.where('artists.id', '=', artistId).executeTakeFirst()
  if (!artist) throw new HttpError(404, 'This artist does not exist.')
  const newestFirst = selectCards(db, caller).orderBy('uploaded_at', 'desc').orderBy('pieces.id', 'desc').limit(listLimits.pieces)
  const byOthers = newestFirst.where('pieces.artist_id', '<>', artistId)
  const [pieces, contributed, transcribed] = await Promise.all([
    newestFirst.where('pieces.artist_id', '=', artistId).execute(),
    byOthers
      .innerJoin('contributors', 'contributors.piece_id', 'pieces.id')
      .select('contributors.type')
      .where('contributors.artist_id', '=', artistId)
      .where(isContributorLinked)
      .execute(),
    byOthers.where('pieces.real_composer_id', '=', artistId).where(isComposerLinked).execute(),
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

/** The page as visitors see it. */
function copiedArtist(copy: PublicCopy, artistId: number) {
  const artist = copy.artist(artistId)
  if (!artist) return undefined
  const naming = copy.piecesNaming(artistId)
  const byOthers = naming.filter(({ composer }) => composer.id !== artistId)
  return {
    artist: {
      ...toProfile(artist),
      pieces: naming.filter(({ composer }) => composer.id === artistId).slice(0, listLimits.pieces),
      contributions: [
        ...byOthers.flatMap((piece) =>
          piece.transcriptionInfo?.realComposer.id === artistId ? [{ contributionType: originalComposer, piece }] : [],
        ),
        ...byOthers.flatMap((piece) =>
          piece.contributors.filter((person) => person.artistId === artistId).map(({ type }) => ({ contributionType: type, piece })),
        ),
      ],
    },
  }
}
