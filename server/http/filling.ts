import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from './http-error.ts'
import { briefPage } from './brief-page.ts'

/** The time in which a new library is filled with the demo, while the server listens already. */
export type Filling = {
  isOver: boolean
  /** How many pieces are there, and how many there will be. */
  readProgress: () => Promise<{ pieces: number; total: number }>
}

const probes = ['/api/health', '/api/ready']
/** The seconds after which another attempt is worth it. */
const retryAfter = 5
/** For how many milliseconds the progress is not read again, however many ask for it. */
const progressAge = 1_000

/** Throws until the library is filled. */
export function assertFilled(filling: Filling | undefined) {
  if (filling && !filling.isOver)
    throw new HttpError(503, 'The library is being filled with its demo pieces. Please try again in a minute.', undefined, retryAfter)
}

/**
 * Answers 503 to every request until the library is filled, but for probes: to calls in the envelope, and to everything else with a page that shows the
 * progress and opens what was asked for once it is there.
 */
export function refuseUntilFilled(app: FastifyInstance, filling: Filling) {
  let progress = Promise.resolve('')
  let readAt = -Infinity
  const readProgress = () => {
    if (performance.now() - readAt < progressAge) return progress
    readAt = performance.now()
    return (progress = filling.readProgress().then(describe, () => '')) // the database may be away
  }
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    if (filling.isOver || probes.includes(routeOptions.url ?? '')) return undefined
    if (/^\/api(?![^/?])/.test(url)) return assertFilled(filling)
    return sendPage(reply, await readProgress())
  })
}

const describe = ({
  pieces,
  total,
}: Awaited<ReturnType<Filling['readProgress']>>) => `<progress value="${pieces}" max="${total}" aria-label="Pieces that are there"></progress>
<p>${pieces} of ${total} pieces are there.</p>`

const sendPage = (reply: FastifyReply, progress: string) =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' })
    .send(
      briefPage({
        title: 'The library is being filled · Bellows',
        content: `<p>The library is being filled with its demo pieces. That happens once, and takes about a minute.</p>
${progress}
<p>This page looks again every ${retryAfter} seconds, and opens by itself when the library is ready.</p>`,
        retryAfter,
      }),
    )
