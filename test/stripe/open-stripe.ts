import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { Stripe } from 'stripe'
import { stripeApi, type Answer } from './api.ts'
import { stripeButtons } from './buttons.ts'
import { createStripeObjects, type StripeEvent } from './objects.ts'

/**
 * What goes wrong with a request: Stripe is `down` or limits the rate before it does anything; it answers with 500 and asks to try again
 * (`stumbles`); it does what it was asked to and the answer is `lost`, `nonsense`, or an `empty` object.
 */
export type Fault = 'down' | 'limited' | 'stumbles' | 'lost' | 'nonsense' | 'empty'
/** A request as it was received. */
type Received = { line: string; fields: URLSearchParams; headers: IncomingHttpHeaders }
/** The answer to the first request with an idempotency key, and whether that has been sent. */
type Remembered = { request: string; at: number; answer: Answer; isSent: boolean }

const secretKey = 'sk_test_bellows'
const webhookSecret = 'whsec_bellows'
const keyLifetime = 24 * 60 * 60 * 1000

/** A server that stands in for Stripe: its API, its account, and the buttons of everybody who pays there. It has to be told the time. */
export async function openStripe() {
  let clock = currentTime
  const objects = createStripeObjects()
  const buttons = stripeButtons(objects)
  const api = stripeApi(objects, buttons, () => clock())
  const remembered = new Map<string, Remembered>()
  const received: Received[] = []
  const faults: Fault[] = []
  let held: Promise<void> | undefined
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://stripe')
    const body = await text(request)
    const line = `${request.method!} ${url.pathname}`
    received.push({ line, fields: request.method === 'GET' ? url.searchParams : new URLSearchParams(body), headers: request.headers })
    const send = ({ status, data }: Answer, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(data))
    const fault = faults.shift()
    if (fault && fault in refusals) return send(refusals[fault]!, fault === 'stumbles' ? { 'stripe-should-retry': 'true' } : final)
    if (request.headers.authorization !== `Bearer ${secretKey}`) return send(problem(401, 'Invalid API Key provided.'))
    const key = request.headers['idempotency-key'] as string | undefined
    const answer = answerOnce(`${line} ${body}`, key, () => api(request.method!, url, body))
    await held
    if (key && remembered.has(key)) remembered.get(key)!.isSent = true
    if (fault === 'lost') return void response.destroy()
    if (fault === 'nonsense') return void response.writeHead(200, { 'content-type': 'text/html', ...final }).end('<html>Bad gateway</html>')
    return send(fault === 'empty' ? { status: 200, data: {} } : answer)
  }

  /** The same key gets the same answer for a day, whatever it was; another request with it is an error. */
  function answerOnce(request: string, key: string | undefined, answer: () => Answer): Answer {
    if (key === undefined) return answer()
    const first = remembered.get(key)
    if (!first || clock().getTime() - first.at >= keyLifetime) {
      const made = answer()
      remembered.set(key, { request, at: clock().getTime(), answer: made, isSent: false })
      return made
    }
    if (first.request !== request) return problem(400, reusedKey, 'idempotency_error')
    return first.isSent ? first.answer : problem(409, 'There is currently another in-progress request using this Idempotent Key.')
  }

  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  after(() => server.close().closeAllConnections())
  const sdk = new Stripe(secretKey)
  return {
    ...buttons,
    settings: { secretKey, webhookSecret, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    received,
    refunds: () => objects.all('refund'),
    sessions: () => objects.all('checkout.session').map(({ id }) => id),
    follow: (now: () => Date) => void (clock = now),
    /** The next requests meet these faults, one each. */
    failNext: (...next: Fault[]) => void faults.push(...next),
    /** Nothing goes wrong any more. */
    recover: () => void faults.splice(0),
    /** Does what it is asked to, but answers only when the function that this returns is called. */
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    /** Takes the events that were not taken before. */
    takeEvents: () => objects.events.splice(0),
    /** Signs an event for the moment in which it is sent. */
    sign: ({ body }: Pick<StripeEvent, 'body'>, timestamp?: number) =>
      sdk.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, ...(timestamp && { timestamp }) }),
  }
}

const currentTime = () => new Date()
const reusedKey = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
const problem = (status: number, message: string, type = 'invalid_request_error'): Answer => ({ status, data: { error: { type, message } } })
const final = { 'stripe-should-retry': 'false' }
const refusals: Partial<Record<Fault, Answer>> = {
  down: problem(503, 'Stripe is not available.', 'api_error'),
  limited: problem(429, 'Too many requests hit the API too quickly.'),
  stumbles: problem(500, 'An unexpected error occurred.', 'api_error'),
}
