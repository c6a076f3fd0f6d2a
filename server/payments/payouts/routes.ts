import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import { closePayout } from './close-payout.ts'
import { deletePayout } from './delete-payout.ts'
import { exportPayouts, type HouseBank } from './export-payouts.ts'
import { getOverview } from './get-overview.ts'
import { getPayoutForm } from './get-payout-form.ts'
import { getSales } from './get-sales.ts'
import { getStatement } from './get-statement.ts'
import { listPayouts } from './list-payouts.ts'
import { requestPayout } from './request-payout.ts'

type House = { db: Database; operator: Pick<HouseBank, 'name'>; bank: Omit<HouseBank, 'name'>; now: () => Date }

/** The payouts room. */
export const payoutRoutes = ({ db, operator, bank, now }: House): OperationHandlers<'payouts'> => {
  const done = { status: 200, message: '' } as const
  return {
    getOverview: async ({ caller }) => ({ ...done, data: await getOverview(db, caller.accountId) }),
    getStatement: async ({ caller }) => ({ ...done, data: await getStatement(db, caller.accountId) }),
    getSales: async ({ caller }) => ({ ...done, data: await getSales(db, caller.accountId) }),
    getPayoutForm: async ({ caller }) => ({ ...done, data: await getPayoutForm(db, caller.accountId) }),
    requestPayout: async ({ caller, body }) => {
      await requestPayout(db, now(), caller.accountId, body)
      return done
    },
    listPayouts: async () => ({ ...done, data: await listPayouts(db) }),
    deletePayout: async ({ caller, params }) => {
      await deletePayout(db, { adminId: caller.accountId, ...params, now: now() })
      return done
    },
    closePayout: async ({ caller, params }) => {
      await closePayout(db, { adminId: caller.accountId, ...params, now: now() })
      return done
    },
    exportPayouts: async ({ caller }) => ({
      ...done,
      data: await exportPayouts(db, { name: operator.name, ...bank }, { adminId: caller.accountId, now: now() }),
    }),
  }
}
