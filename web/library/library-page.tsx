import { WifiOff } from 'lucide'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { queryClientContext } from '#web/api/contexts.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { describeBytes } from '#web/offline/describe-bytes.ts'
import { useKeptCheck } from '#web/offline/use-kept-check.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { savePending } from '#web/setlists/editor/pending-save.ts'
import { NewSetlistButton } from '#web/setlists/new-setlist-button.tsx'
import { SetlistRows } from '#web/setlists/setlist-rows.tsx'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { useAbsence } from '#web/site/connection/use-absence.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { sendNotes } from '#web/stand/ink/notebook/notes-on-device.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { addressOfPart } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { useTableAddress } from '#web/ui/table/use-table-address.ts'
import type { Route } from './+types/library-page.ts'
import { deviceLibrary } from './device-library.ts'
import { LibraryCard } from './library-card.tsx'
import { kinds, libraryQueryOf, sorts } from './library-query.ts'
import styles from './library-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('My library')

const size = 48
/** The first row on a phone. Its previews are loaded first. */
const firstRow = 2

/** Sends what was changed in scores and setlists and could not be sent then. */
function useUnsentChanges() {
  const { username } = useCurrentUser()
  const isOffline = useIsOffline()
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const send = useEffectEvent(async () => {
    void sendNotes(username ?? '')
    if (await savePending(queryClient)) await revalidate()
  })
  useEffect(() => {
    if (!isOffline && username !== null) whenIdle(() => void send())
  }, [isOffline, username])
}

/** Without a connection both are asked for once, because the library may be kept on this device; otherwise they wait. */
async function loadPage(args: Route.LoaderArgs) {
  await savePending(args.context.get(queryClientContext))
  const networkMode = 'offlineFirst'
  const { kind, ...part } = libraryQueryOf(args.url.searchParams)
  const listed = kind === 'device' ? 'all' : kind // the server does not know what is kept where
  const [{ pieces, total }, { setlists }] = await Promise.all([
    loadForMember(args, { ...query('listLibrary', { query: { ...part, kind: listed, size } }), networkMode }),
    loadForMember(args, { ...query('listSetlists'), networkMode }),
  ])
  if (kind !== 'device') leadToLastPage(args.url, { total, size })
  return { pieces, total, setlists }
}
export { loadPage as loader, loadPage as clientLoader }

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const part = libraryQueryOf(address)
  const { page, search, kind } = part
  const device = useKept()
  const isOffline = useIsOffline()
  useKeptCheck('library')
  useUnsentChanges()
  const isFromDevice = isOffline && device.pieces.size > 0
  const listed = isFromDevice ? (device.library?.pieces ?? []) : loaderData.pieces
  const kept = [...device.pieces.values()]
  const cards = kept.map(({ card }) => card)
  const all = isFromDevice || kind === 'device' ? deviceLibrary(cards, listed, part) : undefined
  const pieces = all ?? loaderData.pieces
  const total = all ? all.length : loaderData.total
  const isEmpty = total === 0 && search === '' && kind === 'all'
  return (
    <>
      {isFromDevice && <OfflineBox kept={device.pieces.size} total={Math.max(device.library?.total ?? 0, device.pieces.size)} />}
      <PageHead title="My library">
        <NewSetlistButton />
      </PageHead>
      {loaderData.setlists.length > 0 && (
        <Section title="Setlists" className={styles.first}>
          <SetlistRows setlists={loaderData.setlists} />
        </Section>
      )}
      {isEmpty ? (
        <EmptyState level="h2" title="Nothing here yet" text="What you read, download or buy lies here, ready for the stand.">
          <Button variant="primary" to="/pieces">
            Find pieces
          </Button>
        </EmptyState>
      ) : (
        <Section
          title="Pieces"
          count={total}
          className={loaderData.setlists.length > 0 ? undefined : styles.first}
          aside={<Link to="/dashboard/downloads">Purchases and receipts</Link>}
        >
          <LibraryToolbar hasKept={kept.length > 0} />
          <p className="unseen" role="status">
            {formatCount(total, 'piece')}
          </p>
          {pieces.length > 0 ? (
            <div className={styles.shelf}>
              {pieces.map((piece, index) => (
                <LibraryCard
                  key={piece.id}
                  piece={piece}
                  isFirst={index < firstRow}
                  isOffline={isOffline}
                  isAway={isFromDevice && !device.pieces.has(piece.id)}
                />
              ))}
            </div>
          ) : (
            (kind !== 'device' || device.isRead) && <EmptyState level="h2" title="No pieces found" text={reasonOf(part)} />
          )}
          {!all && <Pager page={page} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />}
          <p className={styles.foot}>
            <OnDevice pieces={kept} />
            Bought as a consumer? <Link to="/withdrawal">Withdraw from a contract</Link>
          </p>
        </Section>
      )}
    </>
  )
}

/** Why no piece is shown. */
function reasonOf({ search, kind }: ReturnType<typeof libraryQueryOf>) {
  if (search) return 'No title or composer matches.'
  return kind === 'device' ? 'None of your pieces is kept on this device.' : 'None of your pieces is of this kind.'
}

/** Says without a connection what opens all the same. */
function OfflineBox({ kept, total }: { kept: number; total: number }) {
  const isSilent = useAbsence() === 'silent'
  return (
    <div className={styles.offline} role="status">
      <Notice tone="warn" title={isSilent ? 'The server doesn’t answer' : 'You’re offline'} icon={WifiOff}>
        <p>
          {kept === total
            ? `${total === 1 ? 'Your piece is' : `All ${total} pieces are`} on this device and ${total === 1 ? 'opens' : 'open'} as usual.`
            : `${kept} of your ${total} pieces ${kept === 1 ? 'is' : 'are'} on this device and ${kept === 1 ? 'opens' : 'open'} as usual. The rest will open once ${isSilent ? 'it does' : 'you’re back online'}.`}
        </p>
      </Notice>
    </div>
  )
}

/** How much is kept on this device, and where it is removed. */
const OnDevice = ({ pieces }: { pieces: { bytes: number }[] }) =>
  pieces.length > 0 && (
    <>
      {formatCount(pieces.length, 'piece')} {pieces.length === 1 ? 'takes' : 'take'} up{' '}
      {describeBytes(pieces.reduce((sum, { bytes }) => sum + bytes, 0))} on this device. <Link to="/dashboard/settings#device">Manage</Link>{' '}
    </>
  )

/** The search, the filter and the order of the library, which are parts of the address. */
function LibraryToolbar({ hasKept }: { hasKept: boolean }) {
  const address = useTableAddress()
  const { kind, sort } = libraryQueryOf(address)
  const navigate = useNavigate()
  const show = (change: { kind?: string; sort?: string }) =>
    void navigate(addressOfPart(address, change), { replace: true, preventScrollReset: true })
  return (
    <div className={styles.toolbar}>
      <TableToolbar className={styles.search} label="Search my library" placeholder="Search my library" />
      <Segments
        name="kind"
        label="Show"
        isLabelHidden
        className={styles.kinds}
        value={kind}
        options={hasKept || kind === 'device' ? kinds : kinds.filter(({ value }) => value !== 'device')}
        onValueChange={(value) => show({ kind: value === 'all' ? '' : value })}
      />
      <Select
        label="Sort by"
        isLabelHidden
        className={styles.sort}
        options={sorts}
        value={sort}
        onValueChange={(value) => show({ sort: value === sorts[0].value ? '' : value })}
      />
    </div>
  )
}
