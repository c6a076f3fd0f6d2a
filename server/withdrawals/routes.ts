import type { Routes } from '#server/http.ts'
import { closeWithdrawal } from './close-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { withdraw, type Desk } from './withdraw.ts'

/** The withdrawals room. */
export const withdrawalRoutes = (house: Desk): Routes<'withdrawals'> => {
  const done = { status: 200, message: '' } as const
  return {
    withdraw: async ({ body, caller, origin }) => ({ ...done, data: await withdraw(house, { ...body, caller, from: origin.address }) }),
    listWithdrawals: async () => ({ ...done, data: await listWithdrawals(house.db) }),
    closeWithdrawal: async ({ params, caller }) => {
      await closeWithdrawal(house.db, { ...params, adminId: caller.accountId, now: house.now() })
      return done
    },
  }
}
