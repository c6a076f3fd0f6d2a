import type { Socket } from 'node:net'
import pLimit, { type LimitFunction } from 'p-limit'
import { answerOnSocket } from '../malformed-requests.ts'
import { HttpError } from '../http-error.ts'

/** The forms of one account that are read at once and that wait, those of all accounts, and the slowest allowed connection. */
const limits = { ofAccount: 2, waiting: 30, inAll: 200, bytesPerSecond: 5_000, graceSeconds: 20 }

/**
 * Lets two forms of an account be read at once; further ones wait without being read. A form that arrives too slowly is ended, so that
 * nobody keeps a turn.
 */
export function createFormTurns({ ofAccount, waiting, inAll, bytesPerSecond, graceSeconds } = limits) {
  const accounts = new Map<number, { limit: LimitFunction; forms: number }>()
  let reading = 0

  return async function inTurn<Form>(accountId: number, socket: Socket, read: () => Promise<Form>): Promise<Form> {
    const turns = accounts.get(accountId) ?? { limit: pLimit(ofAccount), forms: 0 }
    if (turns.forms >= ofAccount + waiting) throw new HttpError(429, 'You are sending many files at once. Try again in a minute.', undefined, 60)
    accounts.set(accountId, turns)
    turns.forms++
    try {
      return await turns.limit(async () => {
        if (reading >= inAll) throw new HttpError(503, 'Many files are being sent right now. Try again in a minute.', undefined, 60)
        reading++
        const watch = endSlowBody(socket)
        try {
          return await read()
        } finally {
          clearInterval(watch)
          reading--
        }
      })
    } finally {
      turns.forms--
      if (turns.forms === 0) accounts.delete(accountId)
    }
  }

  function endSlowBody(socket: Socket) {
    const [began, before] = [performance.now(), socket.bytesRead]
    return setInterval(() => {
      const seconds = (performance.now() - began) / 1_000
      if (seconds >= graceSeconds && socket.bytesRead - before < seconds * bytesPerSecond) answerOnSocket(socket, 408)
    }, 1_000).unref()
  }
}
