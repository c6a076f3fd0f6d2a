import type { Data } from '#web/api/client.ts'
import type { StoredDraft } from './stored-draft.ts'

/** A draft of a new piece in a list. */
export type DraftSummary = {
  id: string
  /** '' until it has one. */
  title: string
  scores: number
  changed: string
  /** Until when the account keeps its files if it is not changed; null if it has none. */
  uploadsUntil: string | null
  isInAccount: boolean
}

/** How a draft is called. */
export const nameOfDraft = ({ title }: Pick<DraftSummary, 'title'>) => (title === '' ? 'Untitled' : title)

/** Where a draft is gone on with. */
export const addressOfDraft = ({ id }: Pick<DraftSummary, 'id'>) => `/dashboard/mypieces/create?draft=${id}`

/** The drafts of new pieces of an account and of this device, the one that was changed last first. What is on this device is newer. */
export function joinDrafts(account: Data<'listDrafts'>['drafts'], stored: StoredDraft[]): DraftSummary[] {
  const drafts = new Map(account.flatMap((draft) => (draft.pieceId === null ? [[draft.id, { ...draft, isInAccount: true }] as const] : [])))
  const joined = new Map<string, DraftSummary>(drafts)
  for (const { draft, savedAt } of stored) {
    const { draftId: id, title, scores } = draft
    const known = joined.get(id) ?? { uploadsUntil: null, isInAccount: false }
    joined.set(id, { ...known, id, title: title.trim(), scores: scores.length, changed: savedAt.toISOString() })
  }
  return [...joined.values()].toSorted((one, other) => other.changed.localeCompare(one.changed))
}
