import type { Data } from '#web/api/client.ts'

/** Something an admin did, as the log tells it. */
export type Deed = Data<'listAuditLog'>['deeds'][number]

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

/** What was done, so that it stands between who did it and to whom: 'blocked'. A deed without words of its own has those of its name. */
export function describeAuditEntry({ verb, changes }: Pick<Deed, 'verb' | 'changes'>) {
  const known = words[verb] ?? `${verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}:`
  if (typeof known === 'string') return known
  const { after } = changes[0] ?? { after: true }
  return known[after === true || after === 'CONFIRMED' ? 0 : 1]
}

/** What the words do not say all of. */
const detailed = new Set(['editBiography', 'emptyWallets'])

/** What else became of what: where the words say it already, nothing. */
export const auditDetails = ({ verb, changes }: Pick<Deed, 'verb' | 'changes'>) => (verb in words && !detailed.has(verb) ? [] : changes)

/** A value as it was; nothing is said to be nothing. */
export const valueWords = (value: string | number | boolean) =>
  value === '' ? 'nothing' : value === true ? 'yes' : value === false ? 'no' : String(value)

const pages: Partial<Record<Deed['kind'], (id: number) => string>> = {
  ACCOUNT: (id) => `/dashboard/admin/accounts/${id}`,
  ARTIST: (id) => `/dashboard/admin/accounts/${id}`,
  PIECE: (id) => `/pieces/${id}`,
}
/** Where it is found that this was done to, if it has a page and is still there. */
export const pageOf = ({ kind, subjectId }: Pick<Deed, 'kind' | 'subjectId'>) => (subjectId > 0 ? pages[kind]?.(subjectId) : undefined)
