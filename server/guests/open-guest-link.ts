import type { AppDeps } from '#server/app-deps.ts'
import { grantGuestAccess, takeGuestLink } from '#server/collection/guest-access.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { paidOrdersOf } from './deliver-guest-purchase.ts'

/** Opens a mailed link, once: this browser can download what was bought with its address. */
export async function openGuestLink(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { params, guest }: OperationRequest<'openGuestLink', 'params' | 'guest'>,
) {
  const isOpened = await transact(db, async (tx) => {
    const email = await takeGuestLink(tx, { token: params.token, now: now() })
    const orders = email === undefined ? [] : await paidOrdersOf(tx, email)
    if (email === undefined || orders.length === 0) return false
    await grantGuestAccess(tx, guest.keep(), { email, orderIds: orders.map(({ id }) => id), now: now() })
    return true
  })
  if (!isOpened) throw new HttpError(406, 'This link is no longer valid. Ask for a new one.')
}
