import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/revocations-page.ts'
import { CloseRevocation } from './close-revocation.tsx'
import { RevocationTable, type Revocation } from './revocation-table.tsx'
import styles from './revocations-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Withdrawals')

async function loadPage(args: Route.LoaderArgs) {
  const [{ revocations: open, counts }, { revocations: closed }] = await Promise.all([
    loadForMember(args, query('listRevocations', { query: { state: 'open' } })),
    loadForMember(args, query('listRevocations', { query: { state: 'closed' } })),
  ])
  return { open, closed, counts }
}
export { loadPage as loader, loadPage as clientLoader }

/** The revocations of contracts by consumers, each to be paid back within 14 days unless the right has ended. */
export default function RevocationsPage({ loaderData: { open, closed, counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Revocation>()
  const list = useRef<HTMLDivElement>(null)
  const marked = useRef<number>(undefined)
  const close = () => setOpened(undefined)
  const follow = async () => {
    marked.current = opened!.id
    close()
    await revalidate()
  }
  useEffect(() => {
    const { current: id } = marked
    if (id === undefined || open.some((each) => each.id === id)) return
    marked.current = undefined
    list.current?.focus() // the button that was pressed is gone
  }, [open])
  if (open.length + closed.length === 0)
    return (
      <>
        <PageHead title="Withdrawals" />
        <EmptyState level="h2" title="No withdrawals" text="Nobody has withdrawn from a contract." />
      </>
    )
  return (
    <>
      <PageHead title="Withdrawals" />
      <p className={styles.about}>
        Pay back within 14 days, with a refund at the payment provider: the books follow by themselves. Scores that were delivered at once are not
        covered, and neither is credit that was spent. The number of a receipt leads to its purchase, which names the payment and the credit that is
        left.
      </p>
      <Subsection title="Open">
        <div ref={list} tabIndex={-1} role="group" aria-label="Open withdrawals">
          {open.length > 0 ? <RevocationTable revocations={open} label="Open" onDone={setOpened} /> : <p className={styles.more}>All are done.</p>}
        </div>
        {counts.open > open.length && (
          <p className={styles.more}>
            These are the oldest {open.length} of {counts.open}.
          </p>
        )}
      </Subsection>
      {closed.length > 0 && (
        <Subsection title="Done" className={styles.past}>
          <RevocationTable revocations={closed} label="Done" />
          {counts.closed > closed.length && (
            <p className={styles.more}>
              These are the latest {closed.length} of {counts.closed}.
            </p>
          )}
        </Subsection>
      )}
      {opened && <CloseRevocation revocation={opened} onDone={follow} onClose={close} />}
    </>
  )
}
