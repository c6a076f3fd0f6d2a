import { useState } from 'react'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { useKeptText } from '#web/forms/use-kept-text.ts'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/review-queue-page.ts'
import { PieceStatus } from '../piece-status.tsx'
import { LastDecision } from './history/piece-history.tsx'
import { isWaiting, selectPiece } from './queue-order.ts'
import { ReviewDecisionForm } from './review-decision-form.tsx'
import { ReviewError, ReviewHead } from './review-head.tsx'
import { ReviewQueue } from './review-queue.tsx'
import styles from './review-queue-page.module.css'
import { ReviewedPiece } from './reviewed-piece.tsx'
import { useFocusOnChange } from './review-timing.ts'
import { useReview } from './use-review.ts'
import { waitingSince } from './waiting-since.ts'

export const meta: Route.MetaFunction = () => privateMeta('Piece confirmation')

const pageSize = 100
const queueQueryOf = (searchParams: URLSearchParams) => tableQueryOf(searchParams, ['queue', 'title', 'composer'], 'asc')

async function loadPage(args: Route.LoaderArgs) {
  const answer = await loadForMember(args, query('listUnconfirmedPieces', { query: { ...queueQueryOf(args.url.searchParams), size: pageSize } }))
  leadToLastPage(args.url, { total: answer.total, size: pageSize })
  return { ...answer, now: new Date().toISOString() }
}
export { loadPage as loader, loadPage as clientLoader }

/** The address names the reviewed piece too; selecting another one does not load the queue again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search || partOf(currentUrl) !== partOf(nextUrl))

function partOf({ searchParams }: URL) {
  const part = new URLSearchParams(searchParams)
  part.delete('piece')
  return part.toString()
}

export default function ReviewQueuePage({ loaderData: { pieces, total, now } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const { page, search } = queueQueryOf(searchParams)
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(() => new Map()) // typed reasons survive a look at another piece
  const setReason = (pieceId: number, reason: string) => setReasons((others) => new Map(others).set(pieceId, reason))
  useKeptText('review', {
    read: () => Object.fromEntries([...reasons].filter(([, reason]) => reason !== '')),
    restore: (texts) => setReasons(new Map(Object.entries(texts).map(([pieceId, reason]) => [Number(pieceId), reason]))),
  })
  const { review, isBusy, failure, missed, dismiss, lastId } = useReview(pieces, (pieceId) => setReason(pieceId, ''))
  const selected = missed ?? selectPiece(pieces, searchParams.get('piece'))
  const id = selected?.piece.id
  const section = useFocusOnChange(id)

  return (
    <>
      <ReviewHead view="waiting" />
      {(total > pageSize || search !== '') && <TableToolbar label="Search waiting pieces" placeholder="Title or composer" />}
      <div className={pieces.length > 0 ? styles.columns : undefined}>
        {pieces.length > 0 && (
          <ReviewQueue
            label="Waiting pieces"
            pieces={pieces.map((record) => ({
              ...record.piece,
              note: (
                <>
                  <PieceStatus state={record.status} />
                  {isWaiting(record) && <AnswerBy queue="pieces" since={waitingSince(record)} now={now} />}
                </>
              ),
            }))}
            selectedId={id}
            onSelect={dismiss}
          />
        )}
        <section ref={section} className={styles.review} tabIndex={-1} aria-label={selected?.piece.title ?? 'Review'}>
          {selected ? (
            <>
              <ReviewedPiece key={`${id} ${selected.piece.version}`} record={selected} />
              <ReviewDecisionForm
                pieceId={selected.piece.id}
                isRejected={selected.status === 'REJECTED'}
                isBusy={isBusy}
                reason={reasons.get(selected.piece.id) ?? ''}
                onReasonChange={(reason) => setReason(selected.piece.id, reason)}
                onLeave={missed && dismiss}
                onDecide={(decision) => review({ piece: selected.piece, ...decision })}
              >
                <ReviewError failure={failure} />
              </ReviewDecisionForm>
            </>
          ) : (
            <>
              <ReviewError failure={failure} />
              <EmptyState
                level="h2"
                title={search === '' ? 'Nothing to review' : 'No waiting pieces found'}
                text={
                  search === '' ? 'Every piece has been reviewed. New and edited pieces appear here.' : 'No waiting piece has this title or composer.'
                }
              />
            </>
          )}
        </section>
      </div>
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} addressOf={(other) => addressOfPart(searchParams, { page: other })} />
      {lastId !== undefined && <LastDecision key={lastId} pieceId={lastId} />}
    </>
  )
}
