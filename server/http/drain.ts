import { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asksForPage } from './error-page.ts'
import { answerOnSocket } from './malformed-requests.ts'

/**
 * The milliseconds from the beginning of a shutdown: until then proxies notice that it is not ready, and kept connections are used once more; then a
 * body that still arrives is refused; then every request.
 */
const drainTimes = { accepting: 1_500, receiving: 2_600, answering: 3_300 }
/** For how long a client may read that its body was refused. */
const lingerMilliseconds = 300

/**
 * Lets a process end without an error for anybody: once `closing` is aborted, each answer closes its connection. The returned function ends when all
 * requests are answered: it accepts connections for a moment, then no more, and refuses what takes too long, which is to be sent again.
 */
export function prepareDrain(app: FastifyInstance, closing: AbortSignal): (times?: Partial<typeof drainTimes>) => Promise<void> {
  const running = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, { raw }, done) => {
    const isOfPage = !(request.raw.socket instanceof Socket) // a call of a page that is rendered, which is counted itself
    if (!isOfPage) {
      running.add(request)
      raw.once('close', () => running.delete(request))
    }
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.aborted) reply.header('connection', 'close')
    done()
  })

  const isConnected = () => new Promise<boolean>((done) => app.server.getConnections((error, count) => done(!error && count > 0)))

  return async (times) => {
    const { accepting, receiving, answering } = { ...drainTimes, ...times }
    const began = performance.now()
    const isBefore = (end: number) => performance.now() - began < end
    while (isBefore(accepting) && (await isConnected())) await setTimeout(20)
    await untilNoneWaits()
    app.server.close() // Fastify's own closing would refuse requests on open connections, and those that pages make
    while (running.size > 0 && isBefore(answering)) {
      if (!isBefore(receiving)) refuse([...running].filter(({ raw }) => !raw.complete))
      app.server.closeIdleConnections() // Node closes them only once, when it begins to close
      await setTimeout(50)
    }
    refuse(running)
    const closed = app.close()
    const cut = setInterval(
      () => (running.size === 0 ? app.server.closeIdleConnections() : app.server.closeAllConnections()),
      lingerMilliseconds + 100,
    )
    await closed.finally(() => clearInterval(cut))
  }
}

/**
 * Ends when the connections that have arrived are accepted: those that still wait when the server closes are reset by the system. A turn of the loop
 * accepts them all, but more arrive while it works on requests, so that the last turn has to be a short one.
 */
async function untilNoneWaits() {
  for (let turn = 0, began = 0; turn < 1_000 && (turn < 2 || performance.now() - began > 0.3); turn++) {
    began = performance.now()
    await setImmediate()
  }
}

function refuse(requests: Iterable<FastifyRequest>) {
  for (const { raw } of requests)
    answerOnSocket(raw.socket, 503, { lingerMilliseconds, isPage: asksForPage({ url: raw.url ?? '/', headers: raw.headers }) })
}
