import assert from 'node:assert/strict'
import { newId, type Charge, type Dispute, type Intent, type Refund, type Session, type StripeObjects } from './objects.ts'

/** Stripe's fee for a card of the European Economic Area, and for a lost dispute. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25
const disputeFee = 2_000

/** Methods whose outcome is known at once, and those that take days. */
export type Method = 'card' | 'paypal' | 'sepa_debit'

/** What buyers, banks and people in the dashboard do. */
export function stripeButtons(objects: StripeObjects) {
  const { add, find, all, move, report } = objects
  const session = (id: string) => find('checkout.session', id) ?? assert.fail(`There is no session ${id}.`)
  const intentOf = (id: string) => find('payment_intent', session(id).payment_intent!)!
  const chargeOf = (intentId: string) => find('charge', find('payment_intent', intentId)!.latest_charge!)!

  function confirm(opened: Session, method: Method, outcome: Charge['status']) {
    const intent = opened.payment_intent === null ? undefined : find('payment_intent', opened.payment_intent)
    const { id } = intent ?? add<Intent>({ ...newIntent, id: newId('pi'), amount: opened.amount_total })
    const charge = add<Charge>({
      ...newCharge,
      id: newId('ch'),
      amount: opened.amount_total,
      payment_intent: id,
      payment_method_details: { type: method },
    })
    Object.assign(find('payment_intent', id)!, { latest_charge: charge.id })
    opened.payment_intent = id
    if (outcome === 'succeeded') settle(charge)
    if (outcome === 'failed') decline(charge)
    return find('payment_intent', id)!
  }

  function settle(charge: Charge) {
    const { id } = move('charge', charge.amount, feeOf(charge.amount))
    Object.assign(charge, { status: 'succeeded', balance_transaction: id })
    Object.assign(find('payment_intent', charge.payment_intent)!, { status: 'succeeded', last_payment_error: null })
  }

  function decline(charge: Charge) {
    charge.status = 'failed'
    const error = { type: 'card_error', code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' }
    Object.assign(find('payment_intent', charge.payment_intent)!, { status: 'requires_payment_method', last_payment_error: error })
  }

  /** Refunds what is asked for; a bank takes its time. */
  function refund(intentId: string, amount: number, metadata: Record<string, string> = {}) {
    const charge = chargeOf(intentId)
    const { id: balance_transaction } = move('refund', -amount)
    const fields = { amount, charge: charge.id, payment_intent: intentId, metadata, balance_transaction, currency: 'eur' }
    const made = add<Refund>({ ...fields, id: newId('re'), object: 'refund', status: isDelayed(charge) ? 'pending' : 'succeeded' })
    countRefunds(charge, amount)
    report('refund.created', made)
    report('charge.refunded', charge)
    return made
  }

  return {
    session,
    intentOf,
    chargeOf,
    refund,
    /** What is in the account: the payments without fees, refunds and chargebacks. */
    balance: () => all('balance_transaction').reduce((sum, { net }) => sum + net, 0),
    isOpen: (id: string) => session(id).status === 'open',
    /** The buyer pays: by a card or a wallet at once, by a bank account for now only with a promise. */
    pay: (id: string, method: Method = 'card') => {
      const opened = session(id)
      assert.equal(opened.status, 'open')
      const intent = confirm(opened, method, method === 'sepa_debit' ? 'pending' : 'succeeded')
      if (method === 'sepa_debit') intent.status = 'processing'
      Object.assign(opened, { status: 'complete', payment_status: method === 'sepa_debit' ? 'unpaid' : 'paid', url: null })
      report('checkout.session.completed', opened)
      return intent.id
    },
    /** The buyer's card is declined; the page stays open for another one. */
    declineCard: (id: string) => void confirm(session(id), 'card', 'failed'),
    /** The bank makes a delayed payment. */
    succeed: (id: string) => {
      assert.equal(intentOf(id).status, 'processing')
      settle(chargeOf(intentOf(id).id))
      session(id).payment_status = 'paid'
      report('checkout.session.async_payment_succeeded', session(id))
    },
    /** The bank does not make a delayed payment. */
    fail: (id: string) => {
      assert.equal(intentOf(id).status, 'processing')
      decline(chargeOf(intentOf(id).id))
      report('checkout.session.async_payment_failed', session(id))
    },
    expire: (opened: Session) => {
      Object.assign(opened, { status: 'expired', url: null })
      report('checkout.session.expired', opened)
    },
    /** A refund comes back, because the account or the card of the buyer is closed. */
    failRefund: (id: string) => {
      const failed = find('refund', id)!
      assert.match(failed.status, /pending|succeeded/)
      const { id: failure_balance_transaction } = move('refund_failure', failed.amount)
      Object.assign(failed, { status: 'failed', failure_reason: 'expired_or_canceled_card', failure_balance_transaction })
      countRefunds(find('charge', failed.charge)!, -failed.amount)
      report('refund.updated', failed)
      report('refund.failed', failed)
    },
    /** The buyer's bank takes back what was not refunded yet. */
    dispute: (intentId: string) => {
      const charge = chargeOf(intentId)
      assert.ok(charge.status === 'succeeded' && !charge.disputed && !charge.refunded)
      charge.disputed = true
      const amount = charge.amount - charge.amount_refunded
      const withdrawn = move('adjustment', -amount, disputeFee)
      const fields = { amount, charge: charge.id, payment_intent: intentId, balance_transactions: [withdrawn], reason: 'fraudulent' }
      const made = add<Dispute>({ ...fields, id: newId('dp'), object: 'dispute', status: 'needs_response' })
      report('charge.dispute.created', made)
      report('charge.dispute.funds_withdrawn', made)
      return made.id
    },
    /** The bank gives the money of a dispute back, but not the fee. */
    winDispute: (id: string) => {
      const won = find('dispute', id)!
      assert.equal(won.status, 'needs_response')
      Object.assign(won, { status: 'won', balance_transactions: [...won.balance_transactions, move('adjustment', won.amount)] })
      report('charge.dispute.funds_reinstated', won)
      report('charge.dispute.closed', won)
    },
  }
}
export type StripeButtons = ReturnType<typeof stripeButtons>

function countRefunds(charge: Charge, amount: number) {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

const isDelayed = ({ payment_method_details }: Charge) => (payment_method_details as { type: Method }).type === 'sepa_debit'

const newIntent = { object: 'payment_intent', status: 'requires_payment_method', currency: 'eur', latest_charge: null, last_payment_error: null }
const unpaid = { object: 'charge', status: 'pending', currency: 'eur', balance_transaction: null } as const
const newCharge = { ...unpaid, amount_refunded: 0, refunded: false, disputed: false } as const
