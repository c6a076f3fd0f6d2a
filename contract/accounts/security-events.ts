/** What can happen to the security of an account. */
export const securityEventKinds = [
  'LOGGED_IN',
  'NEW_BROWSER',
  'LOGIN_FAILED',
  'SESSION_ENDED',
  'LOGGED_OUT_EVERYWHERE',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'CHANGE_UNDONE',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'FACTOR_FAILED',
  'FACTOR_RESET_REQUESTED',
  'RECOVERY_CODES_CREATED',
  'ADMIN_GRANTED',
  'VERIFIED',
  'VERIFICATION_WITHDRAWN',
  'BLOCKED',
  'UNBLOCKED',
  'PAYOUT_REQUESTED',
  'DATA_EXPORTED',
  'BANK_DETAILS_SEEN',
] as const
/** What happened to the security of an account. */
export type SecurityEventKind = (typeof securityEventKinds)[number]
