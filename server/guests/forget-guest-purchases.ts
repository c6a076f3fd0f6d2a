import type { AppDeps } from '#server/app-deps.ts'
import { endGuestAccess } from '#server/collection/guest-access.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Ends the access of this browser to what was bought without an account, for instance on a computer that others use. */
export async function forgetGuestPurchases({ db }: Pick<AppDeps, 'db'>, { guest }: OperationRequest<'forgetGuestPurchases', 'guest'>) {
  if (guest.token === undefined) return
  await endGuestAccess(db, guest.token)
  guest.clear()
}
