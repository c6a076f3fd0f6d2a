import { useNavigate, useSearchParams } from 'react-router'
import { loadForArtist, loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import grid from '#web/pieces/piece-grid.module.css'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf, type Order } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useTableAddress } from '#web/ui/table/use-table-address.ts'
import { ProfileRequired } from '../profile-required.tsx'
import { useDrafts } from '../wizard/storage/use-drafts.ts'
import type { Route } from './+types/own-pieces-page.ts'
import { DraftCard } from './draft-card.tsx'
import { AddPieceCard, OwnPieceCard } from './own-piece-card.tsx'
import styles from './own-pieces-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('My pieces')

/** With the card that adds a piece, a page fills rows of two, three and four. */
const pageSize = 23

const sortKeys = ['date', 'title', 'state', 'sales'] as const
const sortOptions = [
  { value: 'date desc', label: 'Most recent' },
  { value: 'title asc', label: 'Alphabetical' },
  { value: 'state asc', label: 'Status' },
  { value: 'sales desc', label: 'Most sold' },
]

async function loadPage(args: Route.LoaderArgs) {
  const [answer, { drafts }] = await Promise.all([
    loadForArtist(args, query('listOwnPieces', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size: pageSize } })),
    loadForMember(args, query('listDrafts')),
  ])
  if (answer) leadToLastPage(args.url, { total: answer.total, size: pageSize })
  return answer && { ...answer, drafts }
}
export { loadPage as loader, loadPage as clientLoader }

export default function OwnPiecesPage({ loaderData }: Route.ComponentProps) {
  const drafts = useDrafts(loaderData?.drafts)
  const [searchParams] = useSearchParams()
  const address = useTableAddress()
  const navigate = useNavigate()
  if (!loaderData) return <ProfileRequired />
  const { pieces, total } = loaderData
  const { page, sort, order, search } = tableQueryOf(searchParams, sortKeys)
  const isSearched = search !== ''
  return (
    <>
      <PageHead title="My pieces" />
      <h2 className="unseen">Pieces you uploaded</h2>
      {(total > pageSize || isSearched) && (
        <TableToolbar label="Search my pieces" placeholder="Title">
          <Select
            name="order"
            label="Sort by"
            isLabelHidden
            options={sortOptions}
            value={`${sort} ${order}`}
            onValueChange={(chosen) => {
              const [key, direction] = chosen.split(' ') as [string, Order]
              void navigate(addressOfPart(address, { sort: key, order: direction }), { replace: true, preventScrollReset: true })
            }}
          />
        </TableToolbar>
      )}
      {total === 0 && !isSearched && (
        <p className={styles.empty}>
          {drafts.length > 0
            ? 'Nothing published yet. Your drafts stay in your account until you publish or delete them.'
            : 'Nothing here yet. A piece takes five short steps, and what you enter stays in your account as a draft until you publish it.'}
        </p>
      )}
      {total === 0 && isSearched ? (
        <EmptyState level="h2" title="No pieces found" text="None of your pieces has this title." />
      ) : (
        <div className={grid.dashboard}>
          <AddPieceCard />
          {page === 0 && !isSearched && drafts.map((draft) => <DraftCard key={draft.id} draft={draft} />)}
          {pieces.map((piece, index) => (
            <OwnPieceCard key={piece.id} piece={piece} isFirst={index < 4} />
          ))}
        </div>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} addressOf={(other) => addressOfPart(searchParams, { page: other })} />
    </>
  )
}
