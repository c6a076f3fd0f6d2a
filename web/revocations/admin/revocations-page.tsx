import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { answerDays } from '#contract/answer-times.ts'
import { api } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Route } from './+types/revocations-page.ts'
import { describeContract, RevocationTable, type Revocation } from './revocation-table.tsx'
import styles from './revocations-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Withdrawals')

const size = 50
const sortKeys = ['queue', 'date', 'name'] as const

/** The page of open revocations in an address; `page` is that of the closed ones. */
const openPageIn = (address: URLSearchParams) => tableQueryOf(new URLSearchParams({ page: address.get('open') ?? '' }), sortKeys).page

async function loadPage(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const listQuery = { ...tableQueryOf(searchParams, sortKeys, 'asc'), size }
  const [open, closed] = await Promise.all([
    loadForMember(args, query('listRevocations', { query: { ...listQuery, state: 'open', page: openPageIn(searchParams) } })),
    loadForMember(args, query('listRevocations', { query: { ...listQuery, state: 'closed' } })),
  ])
  leadToLastPage(args.url, { total: open.total, size, parameter: 'open' })
  leadToLastPage(args.url, { total: closed.total, size })
  return { open, closed, now: new Date().toISOString() }
}
export { loadPage as loader, loadPage as clientLoader }

/** The revocations of contracts by consumers, each to be paid back within 14 days unless the right has ended. */
export default function RevocationsPage({ loaderData: { open, closed, now } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Revocation>()
  const list = useRef<HTMLDivElement>(null)
  const closedId = useRef<number>(undefined)
  const close = () => setOpened(undefined)
  const onDone = async () => {
    closedId.current = opened!.id
    close()
    await revalidate()
  }
  useEffect(() => {
    const { current: id } = closedId
    if (id === undefined || open.revocations.some((revocation) => revocation.id === id)) return
    closedId.current = undefined
    list.current?.focus() // the button that had the focus does not exist any more
  }, [open])
  if (open.counts.open + open.counts.closed === 0)
    return (
      <>
        <PageHead title="Withdrawals" />
        <EmptyState level="h2" title="No withdrawals" text="Nobody has withdrawn from a contract." />
      </>
    )
  const { page, search, ...sorting } = tableQueryOf(address, sortKeys, 'asc')
  const openPageAddress = (openPage: number) => {
    const next = new URLSearchParams(address)
    next.set('open', String(openPage))
    return `?${next.toString()}`
  }
  return (
    <>
      <PageHead title="Withdrawals">
        <TableToolbar label="Search withdrawals" placeholder="Name, contract or e-mail" />
      </PageHead>
      <p className={styles.about}>
        Refund within {answerDays.withdrawals} days: pieces under Purchases, credit at the payment provider. The books update themselves. Scores that
        were delivered at once and credit that was spent are excluded. The receipt number leads to the purchase, its payment and the credit that is
        left.
      </p>
      <Subsection title="Open">
        <div ref={list} tabIndex={-1} role="group" aria-label="Open withdrawals">
          <RevocationTable
            revocations={open.revocations}
            now={now}
            query={sorting}
            label="Open"
            empty={search ? 'No matches.' : 'All done.'}
            onDone={setOpened}
          />
        </div>
        <Pager page={openPageIn(address)} pageCount={Math.ceil(open.total / size)} addressOf={openPageAddress} />
      </Subsection>
      {closed.counts.closed > 0 && (
        <Subsection title="Done" className={styles.closed}>
          <RevocationTable revocations={closed.revocations} now={now} query={sorting} label="Done" empty="No matches." />
          <Pager page={page} pageCount={Math.ceil(closed.total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
        </Subsection>
      )}
      {opened && <CloseRevocation revocation={opened} onDone={onDone} onClose={close} />}
    </>
  )
}

type CloseRevocationProps = { revocation: Revocation; onDone: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a revocation is marked as done, which cannot be undone. */
const CloseRevocation = ({ revocation, onDone, onClose }: CloseRevocationProps) => (
  <OperationDialog
    title="Is it done?"
    action="Mark as done"
    cancel="Not yet"
    send={() => api.closeRevocation({ params: { revocationId: revocation.id } })}
    onSuccess={async () => {
      toast('Marked as done')
      await onDone()
    }}
    onClose={onClose}
  >
    {revocation.name} withdrew from “{describeContract(revocation)}”. Mark it as done once you have refunded what is due, or have told them that
    nothing is. This cannot be undone.
  </OperationDialog>
)
