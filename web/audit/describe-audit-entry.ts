import type { Data } from '#web/api/client.ts'

/** An entry of the audit log. */
export type AuditEntry = Data<'listAuditLog'>['entries'][number]

const words: Record<string, string | [done: string, takenBack: string]> = {
  verifyAccount: ['verified', 'took the verification from'],
  blockAccount: ['blocked', 'unblocked'],
  editBiography: 'edited the profile of',
  deleteArtist: 'deleted the artist',
  reviewPiece: ['accepted', 'rejected'],
  takeDownPiece: 'took down',
  answerReport: 'answered a report about',
  closeRevocation: 'marked as done the withdrawal',
  closePayout: 'marked as paid:',
  deletePayout: 'deleted the payout of',
  exportPayouts: 'saved the bank file of',
  makeAdmin: 'made an admin of',
  emptyWallets: 'settled the balance of',
}

/** The verb between the admin and the subject: 'blocked'. An operation without a verb here is described by its name. */
export function describeAuditEntry({ operation, changes }: Pick<AuditEntry, 'operation' | 'changes'>) {
  const known = words[operation] ?? `${operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:`
  if (typeof known === 'string') return known
  const { after } = changes[0] ?? { after: true }
  return known[after === true || after === 'CONFIRMED' ? 0 : 1]
}

/** Operations whose verb does not say what changed. */
const detailed = new Set(['editBiography', 'emptyWallets'])

/** The changes that the verb does not say. */
export const auditDetails = ({ operation, changes }: Pick<AuditEntry, 'operation' | 'changes'>) =>
  operation in words && !detailed.has(operation) ? [] : changes

/** A value as text. */
export const valueWords = (value: string | number | boolean) =>
  value === '' ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : String(value)

const pages: Partial<Record<AuditEntry['subjectKind'], (id: number) => string>> = {
  ACCOUNT: (id) => `/dashboard/admin/accounts/${id}`,
  ARTIST: (id) => `/dashboard/admin/accounts/${id}`,
  PIECE: (id) => `/pieces/${id}`,
}
/** The page of the subject, if it has one and was not deleted. */
export const pageOf = ({ subjectKind, subjectId }: Pick<AuditEntry, 'subjectKind' | 'subjectId'>) =>
  subjectId > 0 ? pages[subjectKind]?.(subjectId) : undefined
