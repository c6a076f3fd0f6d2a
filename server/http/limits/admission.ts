import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { HttpError } from '../http-error.ts'
import { countWaitingPictures } from './picture-turns.ts'
import { countWaitingSearches } from './search-turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is under way, of calls and pages together. */
    admission: Admission
  }
  interface FastifyContextConfig {
    /** Whether the operation concerns money: it is refused last. */
    isMoney?: boolean
  }
}

/**
 * A request of a class is let in while fewer than these are under way in all. The only thread works on all of them in turn, so that an answer takes as
 * long as the work of all: rendering a page takes about 3 ms, a call less than 1 ms.
 */
const room = { rendering: 100, visitor: 130, member: 250, money: 2_000 }
export type RequestClass = keyof typeof room
/** How many pages of visitors are rendered at once, while the others wait: between them the thread turns to what is more urgent. */
const renderingAtOnce = 8

/** How long a refusal waits, in milliseconds: somebody who asks again at once would otherwise keep the thread busy with refusing. */
const refusalDelay = 2_000

/** Counts the requests under way, and refuses the least urgent first when they are more than can be answered within a second. */
export type Admission = ReturnType<typeof createAdmission>

function createAdmission() {
  let underWay = 0
  const inTurn = pLimit(renderingAtOnce)
  return {
    get underWay() {
      return underWay
    },
    /** Searches and pictures that wait cost nothing meanwhile. */
    hasRoom: (requestClass: RequestClass) => underWay - countWaitingSearches() - countWaitingPictures() < room[requestClass],
    /** Throws a 503 after a moment. */
    refuse,

    /** Lets a request in when it is its turn, and returns the function to call at its end; a 503 if there is no room. */
    async enter(requestClass: RequestClass): Promise<() => void> {
      if (!this.hasRoom(requestClass)) await refuse()
      underWay++
      const leave = requestClass === 'rendering' ? await new Promise<() => void>((enter) => void inTurn(() => new Promise<void>(enter))) : undefined
      let isUnderWay = true
      return () => {
        if (!isUnderWay) return
        isUnderWay = false
        underWay--
        leave?.()
      }
    },
  }
}

async function refuse() {
  await setTimeout(refusalDelay)
  throw new HttpError(503, 'Many people are here right now. Try again in a moment.', undefined, 5)
}

/**
 * Lets calls of operations in by their class. Not counted are calls that a page makes while it is rendered, which was let in; forms, which have turns of
 * their own; and the sending of an answer, which a slow connection prolongs.
 */
export function admitCalls(app: FastifyInstance) {
  const admission = createAdmission()
  app.decorate('admission', admission)
  const ends = new WeakMap<FastifyRequest, () => void>()
  // Once the body is there: requests that never become complete are bounded where connections are, and take no room from others.
  app.addHook('preValidation', async (request, reply) => {
    const { operation, isForm } = request.routeOptions.config
    if (operation === undefined || operation === 'page' || isForm || !(request.raw.socket instanceof Socket)) return
    const end = await admission.enter(classOf(request))
    ends.set(request, end)
    if (reply.raw.destroyed) end()
    else reply.raw.once('close', end)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.()
    done()
  })
}

const classOf = ({ routeOptions, headers }: FastifyRequest): RequestClass => {
  if (routeOptions.config.isMoney) return 'money'
  return headers.authorization === undefined ? 'visitor' : 'member'
}
