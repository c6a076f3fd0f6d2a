import type { Data } from '#web/api/client.ts'

/** An entry of the audit log. */
export type AuditEntry = Data<'listAuditLog'>['entries'][number]

const phrases: Record<string, string | [done: string, undone: string]> = {
  verifyAccount: ['verified', 'took the verification from'],
  blockAccount: ['blocked', 'unblocked'],
  decideFactorReset: 'decided about the lost second factors of',
  removeFactors: 'removed the second factors of',
  editBiography: 'edited the profile of',
  deleteArtist: 'deleted the artist',
  reviewPiece: ['accepted', 'rejected'],
  correctAccordion: 'corrected facts of',
  takeDownPiece: 'took down',
  acceptPieceChange: 'accepted the changes of',
  answerReport: 'answered a report about',
  closeRevocation: 'marked as done the withdrawal',
  closePayout: 'marked as paid:',
  deletePayout: 'deleted the payout of',
  confirmPayout: 'confirmed the payout of',
  refundPurchase: 'refunded the purchase of',
  exportPayouts: 'saved the bank file of',
  downloadPayoutFile: 'saved again the bank file with',
  returnPayout: 'booked back the payout of',
  makeAdmin: 'made an admin of',
  emptyWallets: 'settled the balance of',
  settlePayment: 'settled the payment',
  removeDemo: 'removed all accounts of',
}

/** The phrase between the admin and the subject: 'blocked'. An operation without a phrase here is described by its name. */
export function describeAuditEntry({ operation, changes }: Pick<AuditEntry, 'operation' | 'changes'>) {
  const phrase = phrases[operation] ?? `${operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:`
  if (typeof phrase === 'string') return phrase
  const { after } = changes[0] ?? { after: true }
  return phrase[after === true || after === 'CONFIRMED' ? 0 : 1]
}

/** The operations whose phrase does not include what changed. */
const operationsWithDetails = new Set(['editBiography', 'emptyWallets', 'settlePayment', 'decideFactorReset', 'removeFactors'])

/** The changes that the phrase of the operation does not include. */
export const undescribedChanges = ({ operation, changes }: Pick<AuditEntry, 'operation' | 'changes'>) =>
  operation in phrases && !operationsWithDetails.has(operation) ? [] : changes

/** A value as text. */
export const formatValue = (value: string | number | boolean) =>
  value === '' ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : String(value)

const subjectPaths: Partial<Record<AuditEntry['subjectKind'], (id: number) => string>> = {
  ACCOUNT: (id) => `/dashboard/admin/accounts/${id}`,
  ARTIST: (id) => `/dashboard/admin/accounts/${id}`,
  PIECE: (id) => `/pieces/${id}`,
}
/** The page of the subject, if it has one and was not deleted. */
export const subjectPathOf = ({ subjectKind, subjectId }: Pick<AuditEntry, 'subjectKind' | 'subjectId'>) =>
  subjectId > 0 ? subjectPaths[subjectKind]?.(subjectId) : undefined
