import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { completeDraft, type Draft, type StoredValues } from '../draft/draft.ts'

/** What an edit began from: the draft of a version of the piece. */
export type EditBase = { draft: Draft; version: number }

/**
 * A draft with the step at which it was stored, when, and what it began from if it edits a piece; drafts of older releases do not tell. Format
 * 1 was that of the first release.
 */
export type StoredDraft = { format: 1 | 2; draft: Draft; step: number; savedAt: Date; base?: EditBase | undefined }

/** The key of a draft: each account has one for a new piece, and one for each piece it edits. */
export type DraftKey = `${number}/${'new' | number}`

let opened: UseStore | undefined
const store = () => (opened ??= createStore('bellows-drafts', 'drafts'))
const textKey = (key: DraftKey) => `${key}/text`
const fileKey = (key: DraftKey, entryKey: string) => `${key}/file/${entryKey}`

type StoredRecord = Omit<StoredDraft, 'draft' | 'base'> & { draft: StoredValues; base?: { draft: StoredValues; version: number } }

const toStoredDraft = ({ draft, base, ...stored }: StoredRecord): StoredDraft => ({
  ...stored,
  draft: completeDraft(draft),
  ...(base && { base: { ...base, draft: completeDraft(base.draft) } }),
})

/** The stored draft without its files; undefined if there is none, or one of a newer release. */
export async function readStoredDraft(key: DraftKey): Promise<StoredDraft | undefined> {
  const stored = await get<StoredRecord>(textKey(key), store())
  return stored && (stored.format === 1 || stored.format === 2) ? toStoredDraft(stored) : undefined
}

/** The stored draft with its files. */
export async function readStoredDraftWithFiles(key: DraftKey): Promise<{ stored: StoredDraft; files: Map<string, File> } | undefined> {
  const stored = await readStoredDraft(key)
  if (!stored) return undefined
  const { scores, performances } = stored.draft
  const entryKeys = [...scores, ...performances].flatMap(({ key: entryKey, file }) => (file ? [entryKey] : []))
  const read = await Promise.all(entryKeys.map(async (entryKey) => [entryKey, await get<File>(fileKey(key, entryKey), store())] as const))
  const files = new Map(read.flatMap(([entryKey, file]) => (file ? [[entryKey, file]] : [])))
  return { stored: { ...stored, draft: withoutLostFiles(stored.draft, files) }, files }
}

/** Removes what cannot be used without its file: a browser that is short of space may have deleted files. */
function withoutLostFiles(draft: Draft, files: ReadonlyMap<string, File>): Draft {
  const isComplete = ({ key, file }: { key: string; file: unknown }) => !file || files.has(key)
  return {
    ...draft,
    scores: draft.scores.filter(isComplete),
    performances: draft.performances.map((performance) => (isComplete(performance) ? performance : { ...performance, file: undefined })),
  }
}

/** Stores a draft without its files. */
export const saveDraft = (key: DraftKey, stored: StoredDraft) => set(textKey(key), stored, store())

/** Stores a file of a draft under the key of its entry. */
export const saveDraftFile = (key: DraftKey, entryKey: string, file: File) => set(fileKey(key, entryKey), file, store())
/** Deletes a file of a draft. */
export const deleteDraftFile = (key: DraftKey, entryKey: string) => del(fileKey(key, entryKey), store())

/** Deletes a draft with all its files. */
export const deleteDraft = (key: DraftKey) => deleteAll(`${key}/`)

/** Deletes every draft of an account that was closed. */
export const deleteAccountDrafts = (accountId: number) => deleteAll(`${accountId}/`)

async function deleteAll(prefix: string) {
  const all = await keys<string>(store())
  await delMany(
    all.filter((key) => key.startsWith(prefix)),
    store(),
  )
}
