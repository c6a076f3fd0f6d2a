import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import { closePayout } from './close-payout.ts'
import { deletePayout } from './delete-payout.ts'
import { exportPayouts, type PlatformBank } from './export-payouts.ts'
import { getOverview } from '../balance/get-overview.ts'
import { getPayoutForm } from './get-payout-form.ts'
import { getSales } from '../balance/get-sales.ts'
import { getStatement } from '../balance/get-statement.ts'
import { listPayouts } from './list-payouts.ts'
import { requestPayout } from './request-payout.ts'

type House = { db: Database; operator: Pick<PlatformBank, 'name'>; bank: Omit<PlatformBank, 'name'>; now: () => Date }

/** The payouts room. */
export const payoutRoutes = ({
  db,
  operator,
  bank,
  now,
}: House): Pick<
  OperationHandlers<'payments'>,
  'getOverview' | 'getPayoutForm' | 'requestPayout' | 'listPayouts' | 'deletePayout' | 'closePayout' | 'exportPayouts' | 'getStatement' | 'getSales'
> => {
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
