import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadForArtist } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import grid from '#web/pieces/piece-grid.module.css'
import { currentSession } from '#web/session/session.ts'
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
import { readStoredDraft, type StoredDraft } from '../wizard/storage/stored-draft.ts'
import type { Route } from './+types/own-pieces-page.ts'
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
  const answer = await loadForArtist(args, query('listOwnPieces', { query: { ...tableQueryOf(args.url.searchParams, sortKeys), size: pageSize } }))
  if (answer) leadToLastPage(args.url, { total: answer.total, size: pageSize })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

export default function OwnPiecesPage({ loaderData }: Route.ComponentProps) {
  const stored = useStoredDraft()
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
          {stored
            ? 'Nothing published yet. Your draft stays on this device until you publish it or start over.'
            : 'Nothing here yet. A piece takes five short steps, and what you enter stays on this device until you publish it.'}
        </p>
      )}
      {total === 0 && isSearched ? (
        <EmptyState level="h2" title="No pieces found" text="None of your pieces has this title." />
      ) : (
        <div className={grid.dashboard}>
          <AddPieceCard stored={stored} />
          {pieces.map((piece, index) => (
            <OwnPieceCard key={piece.id} piece={piece} isFirst={index < 4} />
          ))}
        </div>
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} addressOf={(other) => addressOfPart(searchParams, { page: other })} />
    </>
  )
}

/** The current account's draft of a new piece on this device; undefined while it is being read, and if there is none. */
function useStoredDraft() {
  const [stored, setStored] = useState<StoredDraft>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      const draft = await readStoredDraft(`${Number(currentSession().artistId)}/new`).catch(() => undefined) // without storage nothing is stored
      if (!isUnmounted) setStored(draft)
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [])
  return stored
}
