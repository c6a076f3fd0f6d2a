import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { noOpenRequests } from '#contract/answers/shown-messages.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/payouts-page.ts'
import type { Payout } from './payout-operations.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import { PayoutTable, describeLeftOut } from './payout-table.tsx'
import styles from './payouts-page.module.css'
import { SepaExport } from './sepa-export.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Payouts')

const size = 50
const sortKeys = ['date', 'artist', 'amount'] as const

/** The page of open requests in an address; `page` is that of the previous payouts. */
const openPageIn = (address: URLSearchParams) => tableQueryOf(new URLSearchParams({ page: address.get('open') ?? '' }), sortKeys).page

async function loadPage(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { order, ...part } = tableQueryOf(searchParams, sortKeys)
  const listQuery = { ...part, size, ...(searchParams.has('order') && { order }) } // without an order each list has its own
  const [{ open, total, sepa }, { closed }] = await Promise.all([
    loadForMember(args, query('listPayouts', { query: { ...listQuery, list: 'open', page: openPageIn(searchParams) } })),
    loadForMember(args, query('listPayouts', { query: { ...listQuery, list: 'closed' } })),
  ])
  leadToLastPage(args.url, { total: total.open, size, parameter: 'open' })
  leadToLastPage(args.url, { total: total.closed, size })
  return { open, closed, total, sepa: sepa ?? { ready: total.open, blocked: 0, unconfirmed: 0 }, now: new Date().toISOString() }
}
export { loadPage as loader, loadPage as clientLoader }

/** Why there is nothing to export, if so. */
function obstacleOf({ ready, blocked, unconfirmed }: Route.ComponentProps['loaderData']['sepa']) {
  if (ready > 0) return undefined
  return blocked + unconfirmed > 0 ? 'Every request is left out for now' : 'No new requests'
}

/** ADM-06 to ADM-12: the open payout requests and the previous payouts. */
export default function PayoutsPage({ loaderData: { open, closed, total, sepa, now } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Payout>()
  const { page, search, ...sorting } = tableQueryOf(address, sortKeys)
  const openPageAddress = (openPage: number) => {
    const next = new URLSearchParams(address)
    next.set('open', String(openPage))
    return `?${next.toString()}`
  }
  const close = () => setOpened(undefined)
  const onDone = async () => {
    close()
    await revalidate()
  }
  return (
    <>
      <PageHead title="Payouts">
        <TableToolbar label="Search payouts" placeholder="Name, IBAN, BIC, recipient or id" />
      </PageHead>
      <p className="unseen" role="status">
        {formatCount(total.open, 'open request')}, {formatCount(total.closed, 'previous payout')}
      </p>
      <Subsection title="Open requests">
        <PayoutTable
          payouts={open}
          now={now}
          query={sorting}
          empty={search ? 'No matches.' : noOpenRequests}
          label="Open requests"
          onOpen={setOpened}
        />
        <Pager page={openPageIn(address)} pageCount={Math.ceil(total.open / size)} addressOf={openPageAddress} />
        <div className={styles.tools}>
          <SepaExport obstacle={obstacleOf(sepa)} />
          <p>
            {[
              'All requests in one file for the bank, each exported once. Mark them as paid when the bank has sent the money.',
              ...describeLeftOut(sepa),
            ].join(' ')}
          </p>
        </div>
      </Subsection>
      <Subsection title="Previous payouts" className={styles.previous}>
        <PayoutTable
          payouts={closed}
          now={now}
          query={sorting}
          empty={search ? 'No matches.' : 'No payouts yet.'}
          label="Previous payouts"
          onOpen={setOpened}
        />
        <Pager page={page} pageCount={Math.ceil(total.closed / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
      </Subsection>
      {opened && <PayoutDetail payout={opened} onDone={onDone} onClose={close} />}
    </>
  )
}
