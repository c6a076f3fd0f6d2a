import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { useTimeZone } from '#web/ui/text/date-time.tsx'
import { instantsOf, periodOf } from './period.ts'
import styles from './purchase-totals.module.css'

/** The totals of a period. Payments that match no order are a warning whatever the period. */
export function PurchaseTotals() {
  const [address, setAddress] = useSearchParams()
  const [now] = useState(() => new Date())
  const zone = useTimeZone()
  const period = periodOf(address, now, zone)
  const { data, isError } = useQuery({
    ...query('getPurchaseTotals', { query: instantsOf(period) }),
    enabled: zone === undefined, // during hydration the dates are not yet the viewer's
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // What was chosen at this address: the first choice is still on its way there when the second follows soon.
  const chosen = useRef<{ at: URLSearchParams; days: { from?: string; to?: string } }>({ at: address, days: {} })
  const choose = (end: 'from' | 'to', day: string) => {
    if (chosen.current.at !== address) chosen.current = { at: address, days: {} }
    const { days } = chosen.current
    days[end] = day
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries(days)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Panel className={styles.totals} aria-labelledby="totals">
      <div className={styles.head}>
        <h2 id="totals">Totals</h2>
        <div className={styles.period}>
          <TextField label="From" isInline type="date" value={period.from} onValueChange={(day) => choose('from', day)} />
          <TextField label="To" isInline type="date" value={period.to} onValueChange={(day) => choose('to', day)} />
        </div>
      </div>
      {isError ? <p role="alert">{unknownErrorText}</p> : <Facts entries={entriesOf(data?.totals)} className={styles.facts} />}
      {data && data.totals.unmatched > 0 && (
        <Notice tone="warn" title={`${inEuros(fromEuros(data.totals.unmatched))} match no order`}>
          <p>
            These payments match no order or not its amount, came back from a chargeback, or belong to a deleted account. Look them up at the payment
            provider.
          </p>
        </Notice>
      )}
      {data && data.totals.unmatched < 0 && (
        <Notice tone="warn" title={`${inEuros(fromEuros(-data.totals.unmatched))} refunded outside the orders`}>
          <p>Refunds of part of a price, or of more than was paid. The sales are unchanged. Look them up at the payment provider.</p>
        </Notice>
      )}
    </Panel>
  )
}

const formatAmount = (euros: number | undefined) => (euros === undefined ? '…' : inEuros(fromEuros(euros)))

/** The entries, with placeholders until the totals are loaded. */
function entriesOf(totals: Data<'getPurchaseTotals'>['totals'] | undefined) {
  return {
    Sales: totals?.sales ?? '…',
    Paid: formatAmount(totals?.paid),
    ...(totals?.vat != null && { 'VAT included': formatAmount(totals.vat) }),
    'For composers': formatAmount(totals?.royalties),
    'For the payment provider': formatAmount(totals?.fees),
    'Fees of returned and unmatched payments': formatAmount(totals?.refundFees),
    'For Bellows': formatAmount(totals?.platformShare),
    'Credit bought': formatAmount(totals?.credit),
  }
}
