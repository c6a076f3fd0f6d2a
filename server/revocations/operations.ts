import type { FeatureOperations } from '#server/http/operation.ts'
import { closeRevocation } from './close-revocation.ts'
import { listRevocations } from './list-revocations.ts'
import { listPurchasesToWithdraw } from './list-purchases-to-withdraw.ts'
import { submitRevocation } from './submit-revocation.ts'

export const revocationOperations = {
  submitRevocation,
  listPurchasesToWithdraw,
  listRevocations,
  closeRevocation,
} satisfies FeatureOperations<'revocations'>
