import { deleteUnusedGuests, forgetUnpaidGuests } from '#server/accounts/guest-accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { deleteExpiredGuestAccess } from '#server/collection/guest-access.ts'
import type { Tasks } from '#server/database/jobs.ts'

/** How long the address of a guest who has not paid is kept. */
const unpaidDays = 30

/** Deletes expired links and accesses, the accounts of guests that no purchase belongs to, and the addresses of those who never paid. */
export const sweepGuestsTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'sweep-guests': async () => {
    await deleteExpiredGuestAccess(db, now())
    const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await deleteUnusedGuests(db, daysAgo(1))
    await forgetUnpaidGuests(db, { before: daysAgo(unpaidDays), now: now() })
  },
})
