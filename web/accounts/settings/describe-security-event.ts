import type { SecurityEventKind } from '#contract/accounts/security-events.ts'
import { describeUserAgent } from '#web/text/user-agent.ts'

const sentences: Record<SecurityEventKind, string> = {
  LOGGED_IN: 'Logged in',
  NEW_BROWSER: 'Logged in with a new browser',
  LOGIN_FAILED: 'A wrong password was entered',
  SESSION_ENDED: 'A session was ended',
  LOGGED_OUT_EVERYWHERE: 'Logged out everywhere',
  PASSWORD_CHANGED: 'The password was changed',
  PASSWORD_RESET: 'A forgotten password was reset',
  EMAIL_CHANGE_REQUESTED: 'A new e-mail address was requested',
  EMAIL_CHANGED: 'The e-mail address was changed',
  CHANGE_UNDONE: 'A change of the address or the password was undone',
  FACTOR_ADDED: 'A second factor was added',
  FACTOR_REMOVED: 'A second factor was removed',
  FACTOR_FAILED: 'The password was right, but the second factor was wrong',
  FACTOR_RESET_REQUESTED: 'The second factors were reported as lost',
  RECOVERY_CODES_CREATED: 'New recovery codes were created',
  ADMIN_GRANTED: 'Admin rights were granted',
  VERIFIED: 'An admin verified the account',
  VERIFICATION_WITHDRAWN: 'An admin removed the verification',
  BLOCKED: 'An admin blocked the account',
  UNBLOCKED: 'An admin unblocked the account',
  PAYOUT_REQUESTED: 'A payout was requested',
  DATA_EXPORTED: 'A copy of your data was requested',
  BANK_DETAILS_SEEN: 'An admin saw your bank details for a payout',
}

/** What happened, in a few words. */
export const describeSecurityEvent = ({ kind }: { kind: SecurityEventKind }) => sentences[kind]

/** The browser and the network that a request came from: 'Firefox on Windows, 192.0.2.0/24'; empty for what admins and the operator do. */
export const placeOf = ({ device, network }: { device: string; network: string }) =>
  network === '' ? '' : `${describeUserAgent(device)}, ${network}`
