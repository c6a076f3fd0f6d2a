import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { EmptyState } from '#web/site/rest.tsx'
import { Block } from '#web/ui/block.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/revocations-page.ts'
import { CloseWithdrawal } from './close-revocation.tsx'
import { WithdrawalTable, type Withdrawal } from './revocation-table.tsx'
import styles from './revocations-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Withdrawals')

const all = (client: Client) => dataOfOwn(client.listRevocations())
export const loader = ({ context }: Route.LoaderArgs) => all(context.get(apiContext))
export const clientLoader = () => all(readingApi)

/** What consumers have withdrawn from: each is to be paid back within 14 days, as far as the right still holds. */
export default function WithdrawalsPage({ loaderData: { open, done, amounts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<Withdrawal>()
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
  if (open.length + done.length === 0)
    return (
      <>
        <OwnHead title="Withdrawals" />
        <EmptyState level="h2" title="No withdrawals" text="Nobody has withdrawn from a contract." />
      </>
    )
  return (
    <>
      <OwnHead title="Withdrawals" />
      <p className={styles.about}>
        Pay back within 14 days, with a refund at the payment provider: the books follow by themselves. Scores that were delivered at once are not
        covered, and neither is credit that was spent. The number of a receipt leads to its purchase, which names the payment and the credit that is
        left.
      </p>
      <Block title="Open">
        <div ref={list} tabIndex={-1} role="group" aria-label="Open withdrawals">
          {open.length > 0 ? <WithdrawalTable withdrawals={open} label="Open" onDone={setOpened} /> : <p className={styles.more}>All are done.</p>}
        </div>
        {amounts.open > open.length && (
          <p className={styles.more}>
            These are the oldest {open.length} of {amounts.open}.
          </p>
        )}
      </Block>
      {done.length > 0 && (
        <Block title="Done" className={styles.past}>
          <WithdrawalTable withdrawals={done} label="Done" />
          {amounts.done > done.length && (
            <p className={styles.more}>
              These are the latest {done.length} of {amounts.done}.
            </p>
          )}
        </Block>
      )}
      {opened && <CloseWithdrawal withdrawal={opened} onDone={follow} onClose={close} />}
    </>
  )
}
