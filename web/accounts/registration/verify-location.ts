import { withReturnTo } from '../../site/return-to.ts'

/** Where an address is proved, and what the page there is told: the way to it as `navigate` takes it, and where it leads in the end. */
export const verifyLocation = (account: string, email: string, then?: string | null) =>
  [withReturnTo(`/signup/verifyEmail/${encodeURIComponent(account)}`, then), { state: { email } }] as const
