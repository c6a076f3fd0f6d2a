import { Link, useSearchParams } from 'react-router'
import { hasStatus } from '#web/api/load.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { ReviewError, ReviewHead } from '../review/review-head.tsx'
import columns from '../review/review-queue-page.module.css'
import { ReviewQueue } from '../review/review-queue.tsx'
import { useFocusOnChange } from '../review/review-timing.ts'
import type { Route } from './+types/changed-pieces-page.ts'
import { ChangeActions } from './change-actions.tsx'
import { ChangeComparison } from './change-comparison.tsx'
import styles from './changed-pieces-page.module.css'
import { useChangeReview } from './use-change-review.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'

export const meta: Route.MetaFunction = () => privateMeta('Changed pieces')

const pageSize = 100
const queueQueryOf = (searchParams: URLSearchParams) => tableQueryOf(searchParams, ['queue', 'title', 'composer'], 'asc')

/** The changed pieces, and the one that the address names, or the first. It is missing if another admin has just accepted it. */
async function loadPage(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { pieces, total } = await loadForMember(args, query('listPieceChanges', { query: { ...queueQueryOf(searchParams), size: pageSize } }))
  leadToLastPage(args.url, { total, size: pageSize })
  const selected = pieces.find(({ pieceId }) => String(pieceId) === searchParams.get('piece')) ?? pieces[0]
  const now = new Date().toISOString()
  if (!selected) return { pieces, total, change: undefined, now }
  const change = await loadForMember(args, query('getPieceChange', { params: { pieceId: selected.pieceId } })).then(
    (answer) => answer.change,
    (error: unknown) => {
      if (!hasStatus(error, 404)) throw error
    },
  )
  return { pieces, total, change, now }
}
export { loadPage as loader, loadPage as clientLoader }

/** Public pieces that artists without the verified mark have changed since an admin saw them (DECIDE-20). */
export default function ChangedPiecesPage({ loaderData: { pieces, total, change, now } }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const { page, search } = queueQueryOf(searchParams)
  const { accept, isBusy, failure, continueAfter, dismiss } = useChangeReview(pieces)
  const section = useFocusOnChange(change?.pieceId)
  return (
    <>
      <ReviewHead view="changed" />
      {(total > pageSize || search !== '') && <TableToolbar label="Search changed pieces" placeholder="Title or composer" />}
      <div className={pieces.length > 0 ? columns.columns : undefined}>
        {pieces.length > 0 && (
          <ReviewQueue
            label="Changed pieces"
            pieces={pieces.map(({ pieceId, date, ...names }) => ({ ...names, id: pieceId, note: <Changed at={date} now={now} /> }))}
            selectedId={change?.pieceId}
            onSelect={dismiss}
          />
        )}
        <section ref={section} className={columns.review} tabIndex={-1} aria-label={change?.title ?? 'Changes'}>
          {change ? (
            <>
              <h2 className={styles.title}>
                <Link to={`/pieces/${change.pieceId}`}>{unbroken(change.title)}</Link>
              </h2>
              <p className={styles.about}>
                By <Link to={`/artists/${change.artistId}`}>{change.author}</Link>. No admin has reviewed these changes yet. The piece stays public
                until you take it down.
              </p>
              <ChangeComparison key={`${change.pieceId} ${change.version}`} change={change} />
              <ChangeActions
                key={change.pieceId}
                pieceId={change.pieceId}
                title={change.title}
                isBusy={isBusy}
                onAccept={() => accept(change)}
                onTakenDown={() => continueAfter(change.pieceId)}
              >
                <ReviewError failure={failure} />
              </ChangeActions>
            </>
          ) : (
            <>
              <ReviewError failure={failure} />
              <EmptyState level="h2" {...emptyText(search)} />
            </>
          )}
        </section>
      </div>
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} addressOf={(other) => addressOfPart(searchParams, { page: other })} />
    </>
  )
}

const Changed = ({ at, now }: { at: string; now: string }) => (
  <>
    <span className={styles.date}>
      <Day at={at} /> <Time at={at} />
    </span>
    <AnswerBy queue="changes" since={at} now={now} />
  </>
)

const emptyText = (search: string) =>
  search === ''
    ? { title: 'Nothing has changed', text: 'Changes by unverified artists to confirmed pieces appear here.' }
    : { title: 'No changed pieces found', text: 'No changed piece has this title or composer.' }
