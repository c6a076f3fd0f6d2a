import { randomBytes } from 'node:crypto'

/** An object of Stripe's API. References to other objects are ids, which an answer may expand. */
export type StripeObject = { id: string; object: string } & Record<string, unknown>
type Of<Fields> = StripeObject & Fields
export type Session = Of<{
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  expires_at: number
  payment_intent: string | null
  url: string | null
}>
export type Intent = Of<{ status: string; amount: number; latest_charge: string | null; last_payment_error: object | null }>
export type Charge = Of<{
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_intent: string
  balance_transaction: string | null
}>
export type Refund = Of<{ status: string; amount: number; charge: string; payment_intent: string; metadata: Record<string, string> }>
export type Dispute = Of<{ status: string; amount: number; charge: string; payment_intent: string; balance_transactions: StripeObject[] }>
/** A movement of the account's balance; `net` is what it changes. */
export type Movement = Of<{ amount: number; fee: number; net: number }>
type Kinds = {
  'checkout.session': Session
  payment_intent: Intent
  charge: Charge
  refund: Refund
  dispute: Dispute
  balance_transaction: Movement
}
/** An event as it is sent, before it is signed. */
export type StripeEvent = { id: string; type: string; body: string }

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The objects of one Stripe account, and the events that were made of them. */
export function createStripeObjects() {
  const objects = new Map<string, StripeObject>()
  const events: StripeEvent[] = []
  const add = <T extends StripeObject>(object: T): T => {
    objects.set(object.id, object)
    return object
  }
  return {
    events,
    add,
    find: <K extends keyof Kinds>(kind: K, id: string) => {
      const found = objects.get(id)
      return found?.object === kind ? (found as Kinds[K]) : undefined
    },
    /** All objects of a kind, the latest first. */
    all: <K extends keyof Kinds>(kind: K) => [...objects.values()].filter(({ object }) => object === kind).toReversed() as Kinds[K][],
    /** Books a movement of the balance, of which Stripe keeps its fee. */
    move: (type: string, amount: number, fee = 0) =>
      add<Movement>({ id: newId('txn'), object: 'balance_transaction', type, amount, fee, net: amount - fee, currency: 'eur' }),
    /** Makes an event, which shows the object as it is at this moment. */
    report: (type: string, object: StripeObject) => {
      const id = newId('evt')
      const body = JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, livemode: false, data: { object } })
      events.push({ id, type, body })
    },
    /** The object with the references expanded that these paths name, such as `payment_intent.latest_charge`. */
    expand: (object: StripeObject, paths: string[]) => paths.reduce((expanded, path) => expandPath(objects, expanded, path.split('.')), object),
  }
}
export type StripeObjects = ReturnType<typeof createStripeObjects>

function expandPath(objects: Map<string, StripeObject>, object: StripeObject, [field, ...rest]: string[]): StripeObject {
  const value = object[field!]
  const referred = typeof value === 'string' ? objects.get(value) : (value as StripeObject | null)
  return referred ? { ...object, [field!]: rest.length > 0 ? expandPath(objects, referred, rest) : referred } : object
}
