import { useSearchParams } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Rest } from '#web/site/rest.tsx'
import { InfoBox } from '#web/ui/info-box.tsx'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/confirmation-page.ts'
import styles from './confirmation-page.module.css'
import { chosenOf } from './queue-order.ts'
import { LastVerdict } from './last-verdict.tsx'
import { Review } from './review.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useReasons } from './use-reasons.ts'
import { useReview } from './use-review.ts'
import { WaitingList } from './waiting-list.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Piece confirmation')

const waiting = (client: Client) => dataOfOwn(client.listUnconfirmedPieces())
export const loader = ({ context }: Route.LoaderArgs) => waiting(context.get(apiContext))
export const clientLoader = () => waiting(readingApi)
/** Which piece is reviewed stands in the address; the queue holds them all. */
export const shouldRevalidate = unlessNarrowed

export default function ConfirmationPage({ loaderData: { pieces } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const chosen = chosenOf(pieces, address.get('piece'))
  const { reasonFor, write } = useReasons()
  const { judge, isBusy, refusal, lastId } = useReview(pieces, (pieceId) => write(pieceId, ''))
  const id = chosen?.piece.id
  const desk = useFocusOnChange(id)

  return (
    <>
      <OwnHead title="Piece confirmation" />
      <div role="alert">
        {refusal && (
          <div key={refusal.turn} className={styles.refusal}>
            <InfoBox tone="danger" title={refusal.title}>
              <p>{refusal.sentence}</p>
            </InfoBox>
          </div>
        )}
      </div>
      <div className={pieces.length > 0 ? styles.queue : undefined}>
        {pieces.length > 0 && <WaitingList pieces={pieces} chosenId={id} />}
        <section ref={desk} className={styles.desk} tabIndex={-1} aria-label={chosen?.piece.title ?? 'Review'}>
          {chosen ? (
            <Review
              key={`${id} ${chosen.piece.version}`}
              record={chosen}
              isBusy={isBusy}
              reason={reasonFor(chosen.piece.id)}
              onReason={(reason) => write(chosen.piece.id, reason)}
              onJudged={judge}
            />
          ) : (
            <Rest level="h2" title="Nothing waits for you" text="Every piece has been looked at. What is uploaded or edited next appears here." />
          )}
        </section>
      </div>
      {lastId !== undefined && <LastVerdict key={lastId} pieceId={lastId} />}
    </>
  )
}
