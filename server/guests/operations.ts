import type { FeatureOperations } from '#server/http/operation.ts'
import { buyAsGuest } from './buy-as-guest.ts'
import { forgetGuestPurchases } from './forget-guest-purchases.ts'
import { getGuestPurchases } from './get-guest-purchases.ts'
import { getGuestReceipt } from './get-guest-receipt.ts'
import { openGuestLink } from './open-guest-link.ts'
import { requestGuestLink } from './request-guest-link.ts'

export const guestOperations = {
  buyAsGuest,
  getGuestPurchases,
  forgetGuestPurchases,
  getGuestReceipt,
  requestGuestLink,
  openGuestLink,
} satisfies FeatureOperations<'guests'>
