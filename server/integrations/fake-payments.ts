import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cents, providerFee, type Cents } from '#contract/money.ts'
import { signatureTolerance, type Checkout, type CheckoutOrder, type PaymentEvent, type Payments } from './payments.ts'

/** A checkout as this provider keeps it. */
export type PretendCheckout = Omit<CheckoutOrder, 'expiresAt'> &
  Pick<Checkout, 'id' | 'status' | 'paymentId'> & { expiresAt: string; refundedBy?: string }
/** A payment provider without money, and what its own page does. */
export type FakePayments = Payments & {
  isPretend: true
  see(id: string): Promise<PretendCheckout | undefined>
  /** Pays, and gives the message that the house is told by, with its signature. */
  pay(id: string): Promise<SignedEvent | undefined>
  cancel(id: string): Promise<SignedEvent | undefined>
}
/** A message on its way to the house. */
export type SignedEvent = { body: string; headers: { 'pretend-signature': string } }

/**
 * A payment provider in which no money moves. It has the states, the page and the signed messages of a real one, and keeps its
 * books in a folder of its own, so that it remembers what was paid while the house was closed.
 */
export function fakePayments(folder: string, now: () => Date): FakePayments {
  const secret = once(() => secretIn(folder))
  const path = (id: string) => join(folder, `${id}.json`)

  async function see(id: string): Promise<PretendCheckout | undefined> {
    if (!/^pretend_[0-9a-f]{32}$/.test(id)) return undefined
    const text = await readFile(path(id), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const checkout = JSON.parse(text) as PretendCheckout
    return checkout.status === 'open' && new Date(checkout.expiresAt) <= now() ? { ...checkout, status: 'expired' } : checkout
  }
  const write = async (checkout: PretendCheckout) => {
    const unfinished = join(folder, `${randomUUID()}.new`)
    await writeFile(unfinished, JSON.stringify(checkout))
    await rename(unfinished, path(checkout.id))
    return checkout
  }
  const change = inTurn(async (id: string, next: (checkout: PretendCheckout) => PretendCheckout) => {
    const checkout = await see(id)
    return checkout && write(next(checkout))
  })
  const sign = async (text: string) => {
    const time = Math.floor(now().getTime() / 1000)
    return `t=${time},v1=${createHmac('sha256', await secret())
      .update(`${time}.${text}`)
      .digest('hex')}`
  }
  const tell = async (event: PaymentEvent): Promise<SignedEvent> => {
    const body = JSON.stringify(event)
    return { body, headers: { 'pretend-signature': await sign(body) } }
  }
  const aboutCheckout = (checkoutId: string, type: string) => tell({ id: `event_${randomUUID()}`, type, about: 'checkout', checkoutId })

  return {
    isPretend: true,
    see,
    async createCheckout({ expiresAt, ...order }) {
      await mkdir(folder, { recursive: true })
      const id = `pretend_${createHmac('sha256', await secret())
        .update(order.token)
        .digest('hex')
        .slice(0, 32)}`
      if (!(await see(id))) await write({ ...order, id, status: 'open', expiresAt: expiresAt.toISOString() })
      return { id, url: `${new URL(order.successUrl).origin}/pretend-provider/${id}` }
    },
    async getCheckout(id) {
      const checkout = await see(id)
      if (!checkout) throw new Error(`There is no checkout ${id}.`)
      const { token, status, amount, paymentId } = checkout
      return { id, token, status, amount: cents(amount), currency: 'eur', paymentId, fee: paymentId ? providerFee(cents(amount)) : undefined }
    },
    async findCheckout(paymentId) {
      return (await see(checkoutOf(paymentId)))?.id
    },
    async expireCheckout(id) {
      await change(id, (checkout) => (checkout.status === 'open' ? { ...checkout, status: 'expired' } : checkout))
    },
    async refund({ paymentId, key }) {
      const refunded = await change(checkoutOf(paymentId), (checkout) => ({ ...checkout, refundedBy: checkout.refundedBy ?? `refund_${key}` }))
      if (!refunded) throw new Error(`There is no payment ${paymentId}.`)
      return { refundId: refunded.refundedBy! }
    },
    async readEvent(body, { 'pretend-signature': header }) {
      const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
      if (!time || Math.abs(now().getTime() / 1000 - Number(time)) > signatureTolerance) return undefined
      const right = createHmac('sha256', await secret())
        .update(`${time}.`)
        .update(body)
        .digest()
      return timingSafeEqual(right, Buffer.from(signature!, 'hex')) ? (JSON.parse(body.toString()) as PaymentEvent) : undefined
    },
    async pay(id) {
      const paid = await change(id, (checkout) =>
        checkout.status === 'open' ? { ...checkout, status: 'paid', paymentId: id.replace('pretend', 'payment') } : checkout,
      )
      return paid?.status === 'paid' ? aboutCheckout(id, 'checkout.completed') : undefined
    },
    async cancel(id) {
      const gone = await change(id, (checkout) => (checkout.status === 'open' ? { ...checkout, status: 'expired' } : checkout))
      return gone?.status === 'expired' ? aboutCheckout(id, 'checkout.expired') : undefined
    },
  }
}

/** What a payment of this provider costs, for whoever looks at its page. */
export const pretendFee = (amount: number): Cents => providerFee(cents(amount))

const checkoutOf = (paymentId: string) => paymentId.replace('payment', 'pretend')

async function secretIn(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'secret')
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => {}) // the first one counts
  return readFile(path, 'utf8')
}

function once<T>(find: () => Promise<T>) {
  let found: Promise<T> | undefined
  return () => (found ??= find())
}

/** One after the other, so that two changes of one file do not lose each other. */
function inTurn<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...args: Args): Promise<T> => {
    const next = last.then(() => work(...args))
    last = next.catch(() => {})
    return next
  }
}
