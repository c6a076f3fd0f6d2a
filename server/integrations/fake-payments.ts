import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cents } from '#contract/money.ts'
import { providerFee } from '#contract/prices.ts'
import { signatureTolerance, type Checkout, type CheckoutOrder, type PaymentEvent, type Payments } from './payments.ts'

/** A checkout as this provider stores it. */
export type FakeCheckout = Omit<CheckoutOrder, 'expiresAt'> &
  Pick<Checkout, 'id' | 'status' | 'paymentId'> & { expiresAt: string; refunds?: Record<string, number> }
/** A payment provider without money, and the operations of its page. */
export type FakePayments = Payments & {
  isFake: true
  findById(id: string): Promise<FakeCheckout | undefined>
  /** Pays, and returns the signed event for our webhook. */
  pay(id: string): Promise<SignedEvent | undefined>
  cancel(id: string): Promise<SignedEvent | undefined>
}
/** A signed event, not delivered yet. */
export type SignedEvent = { body: string; headers: { 'fake-signature': string } }

/**
 * A payment provider in which no money moves. It has the states, the page and the signed events of a real one, and stores its checkouts
 * in a folder of its own, so that they survive a restart.
 */
export function fakePayments(folder: string, now: () => Date): FakePayments {
  const secret = once(() => secretIn(folder))
  const path = (id: string) => join(folder, `${id}.json`)

  async function findById(id: string): Promise<FakeCheckout | undefined> {
    if (!/^pretend_[0-9a-f]{32}$/.test(id)) return undefined
    const text = await readFile(path(id), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const checkout = JSON.parse(text) as FakeCheckout
    return checkout.status === 'open' && new Date(checkout.expiresAt) <= now() ? { ...checkout, status: 'expired' } : checkout
  }
  const write = async (checkout: FakeCheckout) => {
    const temporary = join(folder, `${randomUUID()}.new`)
    await writeFile(temporary, JSON.stringify(checkout), { mode: 0o600 })
    await rename(temporary, path(checkout.id))
    return checkout
  }
  const change = sequential(async (id: string, next: (checkout: FakeCheckout) => FakeCheckout) => {
    const checkout = await findById(id)
    return checkout && write(next(checkout))
  })
  const sign = async (text: string) => {
    const time = Math.floor(now().getTime() / 1000)
    return `t=${time},v1=${createHmac('sha256', await secret())
      .update(`${time}.${text}`)
      .digest('hex')}`
  }
  const signed = async (event: PaymentEvent): Promise<SignedEvent> => {
    const body = JSON.stringify(event)
    return { body, headers: { 'fake-signature': await sign(body) } }
  }
  const checkoutEvent = (checkoutId: string, type: string) => signed({ id: `event_${randomUUID()}`, type, kind: 'checkout', checkoutId })

  return {
    isFake: true,
    findById,
    async createCheckout({ expiresAt, ...order }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = `pretend_${createHmac('sha256', await secret())
        .update(order.token)
        .digest('hex')
        .slice(0, 32)}`
      if (!(await findById(id))) await write({ ...order, id, status: 'open', expiresAt: expiresAt.toISOString() })
      return { id, url: `${new URL(order.successUrl).origin}/pretend-provider/${id}` }
    },
    async getCheckout(id) {
      const checkout = await findById(id)
      if (!checkout) throw new Error(`There is no checkout ${id}.`)
      const { token, status, amount, paymentId } = checkout
      return { id, token, status, amount: cents(amount), currency: 'eur', paymentId, fee: paymentId ? providerFee(cents(amount)) : undefined }
    },
    async findCheckout(paymentId) {
      return (await findById(checkoutOf(paymentId)))?.id
    },
    async expireCheckout(id) {
      await change(id, (checkout) => (checkout.status === 'open' ? { ...checkout, status: 'expired' } : checkout))
    },
    async refund({ paymentId, amount, key }) {
      const refunded = await change(checkoutOf(paymentId), (checkout) => {
        const refunds = { [key]: amount, ...checkout.refunds }
        const total = Object.values(refunds).reduce((sum, part) => sum + part, 0)
        if (total > checkout.amount) throw new Error(`More than the payment ${paymentId} would be refunded.`)
        return { ...checkout, refunds }
      })
      if (!refunded) throw new Error(`There is no payment ${paymentId}.`)
      return { refundId: `refund_${key}` }
    },
    async readEvent(body, { 'fake-signature': header }) {
      const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
      if (!time || Math.abs(now().getTime() / 1000 - Number(time)) > signatureTolerance) return undefined
      const expected = createHmac('sha256', await secret())
        .update(`${time}.`)
        .update(body)
        .digest()
      return timingSafeEqual(expected, Buffer.from(signature!, 'hex')) ? (JSON.parse(body.toString()) as PaymentEvent) : undefined
    },
    async pay(id) {
      const paid = await change(id, (checkout) =>
        checkout.status === 'open' ? { ...checkout, status: 'paid', paymentId: id.replace('pretend', 'payment') } : checkout,
      )
      return paid?.status === 'paid' ? checkoutEvent(id, 'checkout.completed') : undefined
    },
    async cancel(id) {
      const cancelled = await change(id, (checkout) => (checkout.status === 'open' ? { ...checkout, status: 'expired' } : checkout))
      return cancelled?.status === 'expired' ? checkoutEvent(id, 'checkout.expired') : undefined
    },
  }
}

const checkoutOf = (paymentId: string) => paymentId.replace('payment', 'pretend')

/** The secret of all processes of this folder: the first one that is written whole. */
async function secretIn(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [path, own] = [join(folder, 'secret'), join(folder, `${randomUUID()}.new`)]
  const existing = await readFile(path, 'utf8').catch(() => '')
  if (existing) return existing
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600 })
  await link(own, path).catch(({ code }: { code?: string }) => (code === 'EEXIST' ? undefined : rename(own, path))) // not all file systems have links
  await rm(own, { force: true })
  return readFile(path, 'utf8')
}

function once<T>(load: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}

/** Runs calls one after the other, so that two changes of one file do not overwrite each other. */
function sequential<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...args: Args): Promise<T> => {
    const next = last.then(() => work(...args))
    last = next.catch(() => {})
    return next
  }
}
