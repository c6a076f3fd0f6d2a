/** Why something cannot be done now, as a sentence for who asked for it, and how many seconds later it may work. */
export type Unavailability = { reason: string; retryAfter: number }

/** Something that this process depends on cannot be used now: the file store. The message is for the log. */
export class UnavailableError extends Error {
  readonly described: Unavailability
  constructor(message: string, described: Unavailability, options?: ErrorOptions) {
    super(message, options)
    this.described = described
  }
}

const away: Unavailability = { reason: 'The database cannot be reached. Please try again in a few seconds.', retryAfter: 5 }
const busy: Unavailability = { reason: 'This is taking too long right now. Please try again in a few seconds.', retryAfter: 5 }
const full: Unavailability = { reason: 'Nothing can be saved right now. Please try again in a few minutes.', retryAfter: 120 }

/** The database does not answer, so that it was not even asked, or nobody waits for its answer any more. */
export class DatabaseAwayError extends UnavailableError {
  constructor() {
    super('The database does not answer.', away)
  }
}

/** The SQL states and the errors of the system by what they mean. Read-only is a server that a failover has not reached yet. */
const states: [RegExp, Unavailability][] = [
  [/^(08...|57P0.|25006|53[034]00|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN)$/, away],
  [/^(55P03|57014|25P0[34]|40001|40P01)$/, busy],
  [/^(53100|53200|58030|ENOSPC|EDQUOT)$/, full],
]
/** The driver and the query builder describe these in words alone. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Postgres connection has been discarded)/
const poolIsExhausted = 'timeout exceeded when trying to connect'

/** Why the database or the file store cannot do now what it was asked; undefined for an error that another attempt would meet again. */
export function unavailability(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnavailableError) return error.described
  if (lostConnection.test(error.message)) return away
  if (error.message === poolIsExhausted) return busy
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? states.find(([pattern]) => pattern.test(code))?.[1] : undefined
}
