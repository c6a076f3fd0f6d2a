import { useSearchParams } from 'react-router'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { unlessSearchChanged } from '#web/ui/table/table-search.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/review-queue-page.ts'
import styles from './review-queue-page.module.css'
import { chosenOf } from './queue-order.ts'
import { LastVerdict } from './history/last-decision.tsx'
import { ReviewRefusal } from './review-error.tsx'
import { Review } from './reviewed-piece.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useReasons } from './use-reasons.ts'
import { useReview } from './use-review.ts'
import { VerdictForm } from './review-decision-form.tsx'
import { WaitingList } from './review-queue.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Piece confirmation')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('listUnconfirmedPieces'))
export { loadPage as loader, loadPage as clientLoader }
/** Which piece is reviewed stands in the address; the queue holds them all. */
export const shouldRevalidate = unlessSearchChanged

export default function ConfirmationPage({ loaderData: { pieces } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const chosen = chosenOf(pieces, address.get('piece'))
  const { reasonFor, write } = useReasons()
  const { judge, isBusy, refusal, forget, lastId } = useReview(pieces, (pieceId) => write(pieceId, ''))
  const id = chosen?.piece.id
  const desk = useFocusOnChange(id)

  return (
    <>
      <PageHead title="Piece confirmation" />
      <div className={pieces.length > 0 ? styles.queue : undefined}>
        {pieces.length > 0 && <WaitingList pieces={pieces} chosenId={id} onChoose={forget} />}
        <section ref={desk} className={styles.desk} tabIndex={-1} aria-label={chosen?.piece.title ?? 'Review'}>
          {chosen ? (
            <>
              <Review key={`${id} ${chosen.piece.version}`} record={chosen} />
              <VerdictForm
                pieceId={chosen.piece.id}
                isRejected={chosen.status === 'REJECTED'}
                isBusy={isBusy}
                reason={reasonFor(chosen.piece.id)}
                onReason={(reason) => write(chosen.piece.id, reason)}
                onJudged={(word) => judge({ piece: chosen.piece, ...word })}
              >
                <ReviewRefusal refusal={refusal} />
              </VerdictForm>
            </>
          ) : (
            <>
              <ReviewRefusal refusal={refusal} />
              <EmptyState
                level="h2"
                title="Nothing waits for you"
                text="Every piece has been looked at. What is uploaded or edited next appears here."
              />
            </>
          )}
        </section>
      </div>
      {lastId !== undefined && <LastVerdict key={lastId} pieceId={lastId} />}
    </>
  )
}
