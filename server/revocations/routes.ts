import type { OperationHandlers } from '#server/http/register-operations.ts'
import { closeRevocation } from './close-revocation.ts'
import { listRevocations } from './list-revocations.ts'
import { submitRevocation, type RevocationDeps } from './submit-revocation.ts'

/** The withdrawals room. */
export const withdrawalRoutes = (house: RevocationDeps): OperationHandlers<'revocations'> => {
  const done = { status: 200, message: '' } as const
  return {
    submitRevocation: async ({ body, caller, origin }) => ({
      ...done,
      data: await submitRevocation(house, { ...body, caller, from: origin.address }),
    }),
    listRevocations: async () => ({ ...done, data: await listRevocations(house.db) }),
    closeRevocation: async ({ params, caller }) => {
      await closeRevocation(house.db, { ...params, adminId: caller.accountId, now: house.now() })
      return done
    },
  }
}
