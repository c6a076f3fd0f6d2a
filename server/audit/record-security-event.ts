import type { QueryCreator } from 'kysely'
import type { SecurityEventKind } from '#contract/accounts/security-events.ts'
import type { Database, Tables } from '#server/database/schema.ts'
import { prefixOf } from '#server/http/limits/networks.ts'
import type { Origin } from '#server/http/operation.ts'

const dayInMs = 86_400_000
/** How many days a security event is kept. */
const keptDays = 366

/** Something that happened to the security of an account. */
export type SecurityEvent = {
  /** Null where no account has the address of a login. */
  accountId: number | null
  kind: SecurityEventKind
  /** The admin who did it, if it was not the owner. */
  actorId?: number
  at: Date
  /** Where the request came from; without one it was the operator, from the command line. */
  origin?: Origin
}

/** Records security events; within a year the table is append-only. Part of an address is recorded, and no e-mail address. */
export async function recordSecurityEvent(db: Database, ...events: SecurityEvent[]) {
  if (events.length > 0) await insertSecurityEvents(db, ...events).execute()
}

/** The insertion of security events, for a statement that inserts what they tell of as well. */
export const insertSecurityEvents = (db: QueryCreator<Tables>, ...events: SecurityEvent[]) =>
  db.insertInto('security_events').values(
    events.map(({ accountId, actorId = null, kind, at, origin }) => ({
      account_id: accountId,
      actor_id: actorId,
      kind,
      at,
      ...(origin && originColumns(origin)),
    })),
  )

const originColumns = ({ address, device, requestId }: Origin) => ({
  network: prefixOf(address),
  device: recordedDevice(device),
  request_id: requestId,
})

/** The part of a user agent that is recorded. */
export const recordedDevice = (device: string) => device.replace(/[^\x20-\x7e]/g, '').slice(0, 300)

/** Records that an admin has seen the bank details of these accounts, once a day for each admin and account. */
export async function recordBankDetailsSeen(
  db: Database,
  accountIds: number[],
  { actorId, at, origin }: { actorId: number; at: Date; origin: Origin },
) {
  const ids = [...new Set(accountIds)]
  const seen = await db
    .selectFrom('security_events')
    .select('account_id')
    .where('account_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('actor_id', '=', actorId)
    .where('kind', '=', 'BANK_DETAILS_SEEN')
    .where('at', '>', new Date(at.getTime() - dayInMs))
    .execute()
  const recorded = new Set(seen.map(({ account_id }) => account_id))
  const newlySeen = ids.filter((id) => !recorded.has(id))
  await recordSecurityEvent(db, ...newlySeen.map((accountId) => ({ accountId, actorId, kind: 'BANK_DETAILS_SEEN' as const, at, origin })))
}

/** Deletes the security events whose time is over. */
export async function deleteOldSecurityEvents(db: Database, now: Date) {
  await db
    .deleteFrom('security_events')
    .where('at', '<', new Date(now.getTime() - keptDays * dayInMs))
    .where('at', '<', new Date(Date.now() - keptDays * dayInMs)) // the table keeps everything younger, whatever the clock of the application says
    .execute()
}
