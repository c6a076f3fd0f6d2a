import { apiContext, dataOf } from '#web/data/api.ts'
import shelf from '#web/catalogue/shelf.module.css'
import { readingApi } from '#web/data/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/own-pieces-page.ts'
import { AddPiece } from './add-piece-card.tsx'
import { ownAnswer } from '../own-piece-data.ts'
import { OwnPieceCard } from './own-piece-card.tsx'
import styles from './own-pieces-page.module.css'
import { ProfileRequired } from '../profile-required.tsx'
import { useDraftAtHand } from './use-stored-draft.ts'

export const meta: Route.MetaFunction = () => ownMeta('My pieces')

export const loader = ({ context }: Route.LoaderArgs) => ownAnswer(dataOf(context.get(apiContext).listOwnPieces()))
export const clientLoader = () => ownAnswer(dataOf(readingApi.listOwnPieces()))

export default function OwnPiecesPage({ loaderData }: Route.ComponentProps) {
  const kept = useDraftAtHand()
  if (!loaderData) return <ProfileRequired />
  return (
    <>
      <OwnHead title="My pieces" />
      <h2 className="unseen">Pieces you uploaded</h2>
      {loaderData.pieces.length === 0 && (
        <p className={styles.none}>
          {kept
            ? 'Nothing is published yet. Your draft is kept on this device until you publish it or start anew.'
            : 'Nothing is here yet. A piece takes five short steps, and what you type is kept on this device until you publish it.'}
        </p>
      )}
      <div className={shelf.own}>
        <AddPiece kept={kept} />
        {loaderData.pieces.map((piece, place) => (
          <OwnPieceCard key={piece.id} piece={piece} isFirst={place < 4} />
        ))}
      </div>
    </>
  )
}
