import { guestAccess } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { grantGuestAccess, takeGuestLink } from '#server/collection/guest-access.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { paidOrdersOf } from './deliver-guest-purchase.ts'

/** Opens a mailed link, once: this browser can download the purchase that the mail is about, or what was bought with the address. */
export async function openGuestLink(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { params, guest }: OperationRequest<'openGuestLink', 'params' | 'guest'>,
) {
  const isOpened = await transact(db, async (tx) => {
    const link = await takeGuestLink(tx, { token: params.token, now: now() })
    if (!link) return false
    const orderIds = (await paidOrdersOf(tx, link.email)).map(({ id }) => id).filter((id) => link.orderId === undefined || id === link.orderId)
    if (orderIds.length === 0) return false
    await grantGuestAccess(tx, guest.keep(), { email: link.email, orderIds, now: now(), days: guestAccess.days })
    return true
  })
  if (!isOpened) throw new HttpError(406, 'This link is no longer valid. Ask for a new one.')
}
