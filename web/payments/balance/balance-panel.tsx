import { lazy, Suspense, useState } from 'react'
import { payoutDays } from '#contract/answer-times.ts'
import { minPayout } from '#contract/forms/limits.ts'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { loadCode } from '#web/site/connection/load-code.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './balance-panel.module.css'

type BalancePanelProps = Omit<Data<'getOverview'>, 'pending'>

const loadDialog = () => import('../payouts/payout-dialog.tsx')
const PayoutDialog = lazy(async () => ({ default: (await loadOrFail(loadDialog)).PayoutDialog }))
const prepare = () => void loadCode(loadDialog)
const minPayoutText = inEuros(fromEuros(minPayout))

/** DASH-01, DASH-02: the balance, its parts, and the button that requests a payout. */
export function BalancePanel({ balance, credit, earnings, payable, upcoming, owed, canPayout, openPayout, payoutsHeldUntil }: BalancePanelProps) {
  const [isOpen, setOpen] = useState(false)
  const isHeld = upcoming.length > 0
  const blockedReason = openPayout
    ? 'Your last payout is still on its way'
    : payoutsHeldUntil
      ? 'Your e-mail address or password was changed'
      : `You can be paid out once ${isHeld ? `${minPayoutText} are payable` : `you have earned ${minPayoutText}`}`
  return (
    <Panel>
      <h2>Balance</h2>
      <p className={styles.amount}>{inEuros(fromEuros(balance))}</p>
      <dl className={styles.parts}>
        <BalancePart name="Credit" euros={credit} />
        <BalancePart name="Earnings" euros={earnings} />
        {isHeld && <BalancePart name="Payable" euros={payable} />}
        {owed > 0 && <BalancePart name="Owed" euros={owed} />}
      </dl>
      {canPayout ? (
        <Button onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
          Pay out
        </Button>
      ) : (
        <Button blockedReason={blockedReason}>Pay out</Button>
      )}
      {openPayout ? (
        <p className={styles.about}>
          Payout of {inEuros(fromEuros(openPayout.amount))} requested on <Day at={openPayout.date} />; arrives within {payoutDays}&nbsp;days.
        </p>
      ) : (
        <p className={styles.about}>
          From {minPayoutText} of earnings. The money reaches your bank account in under {payoutDays}&nbsp;days. Credit can only be spent on Bellows.
        </p>
      )}
      {payoutsHeldUntil && (
        <p className={styles.about}>
          Your e-mail address or password was changed. To protect your earnings, payouts start again on <Day at={payoutsHeldUntil} />{' '}
          <Time at={payoutsHeldUntil} />.
        </p>
      )}
      {isHeld && <UpcomingEarnings upcoming={upcoming} />}
      {owed > 0 && <p className={styles.about}>One of your sales was refunded after you had spent the earnings. Your next sales will cover it.</p>}
      {isOpen && (
        <Suspense>
          <PayoutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

const shownDays = 5

/** SAFE-09: what becomes payable on which day. Later days than the shown ones are one line. */
function UpcomingEarnings({ upcoming }: Pick<BalancePanelProps, 'upcoming'>) {
  const later = upcoming.slice(shownDays).reduce((sum, { amount }) => sum + fromEuros(amount), 0)
  return (
    <section aria-label="Payable later" className={styles.upcoming}>
      <p>Earnings become payable a few days after a sale. You can spend them at once.</p>
      <dl>
        {upcoming.slice(0, shownDays).map(({ date, amount }) => (
          <div key={date}>
            <dt>
              <Day at={date} />
            </dt>
            <dd>{inEuros(fromEuros(amount))}</dd>
          </div>
        ))}
        {later > 0 && (
          <div>
            <dt>Later</dt>
            <dd>{inEuros(cents(later))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const BalancePart = ({ name, euros }: { name: string; euros: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{inEuros(fromEuros(euros))}</dd>
  </div>
)
