import { expect, type APIResponse, type Page, type Request } from '@playwright/test'

/** What a call is answered with in place of the server. */
type Answer = { status: number; message?: string; data?: unknown }

const told = async <Data>(answer: APIResponse) => ((await answer.json()) as { data: Data }).data

/** A session speaks to the API without a page. */
const ask = (session: string) => ({ headers: { authorization: session } })

type Checkout = { response: { sessionUrl: string } }
type Deed = 'pay' | 'cancel' | 'decline'

/** What somebody does on the provider's page, without opening it. */
async function atProvider(page: Page, { response }: Checkout, deed: Deed) {
  await page.request.post(`${response.sessionUrl}/${deed}`, { form: {}, maxRedirects: 0 })
}

/** Begins to buy a piece, and does what there is to do at the provider; a purchase from the balance is made at once. */
export async function buy(page: Page, session: string, address: string, { useBalance = false, deed }: { useBalance?: boolean; deed?: Deed } = {}) {
  const answer = await page.request.post(`/api${address.replace('pieces', 'purchase')}`, { ...ask(session), data: { useBalance } })
  expect([200, 202], await answer.text()).toContain(answer.status())
  if (answer.status() === 200 && deed) await atProvider(page, await told<Checkout>(answer), deed)
}

/** Credit, paid for at the provider. */
export async function topUp(page: Page, session: string, amount: number, deed: Deed = 'pay') {
  const answer = await page.request.post('/api/purchase/credit', { ...ask(session), data: { amount } })
  await atProvider(page, await told<Checkout>(answer), deed)
}

/** Asks for a payout of all earnings. */
export async function askForPayout(page: Page, session: string, bank: { iban: string; bic: string; recipient: string }) {
  const answer = await page.request.post('/api/payout', { ...ask(session), data: bank })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Answers a call in place of the server: 'POST purchase/3'. Gives back what was sent, in its order; without an answer the network fails. */
export async function stub(page: Page, call: string, how?: Answer | (() => Answer | Promise<Answer>)) {
  const [method, path] = call.split(' ') as [string, string]
  const sent: Request[] = []
  await page.route(`**/api/${path}`, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    sent.push(request)
    if (!how) return route.abort()
    const { status, message = '', data } = typeof how === 'function' ? await how() : how
    return route.fulfill({ status, json: { status, message, ...(data !== undefined && { data }) } })
  })
  return sent
}

/** An amount as it is written. */
export const euros = (amount: number) => `${amount.toFixed(2)}\u00a0€`

/** Whether something can be scrolled to beside the page. */
export const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
