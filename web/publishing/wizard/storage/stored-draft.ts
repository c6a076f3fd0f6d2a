import { createStore, del, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval'
import { completeDraft, type Draft, type StoredValues } from '../draft/draft.ts'

/** What an edit began from: the draft of a version of the piece. */
export type EditBase = { draft: Draft; version: number }

/** A draft with the step at which it was left, and what it began from if it edits a piece; drafts of older releases do not tell. */
export type DraftState = { draft: Draft; step: number; base?: EditBase | undefined }

/** A draft as the account had it last, with its revision. */
export type SentDraft = { revision: number; draft: Draft }

/** What the account has of a draft, and the contents that were sent since then without an answer: each may have been stored. */
export type SentState = { sent?: SentDraft | undefined; unanswered?: string[] }

/** A draft on this device, and when it was stored. Format 1 was that of the first release. */
export type StoredDraft = DraftState & SentState & { format: 1 | 2; savedAt: Date }

/** The key of a draft on this device: that of a new piece ends with the draft's id, and that of an edit with the piece's. */
export type DraftKey = `${number}/${string}`

let opened: UseStore | undefined
const store = () => (opened ??= createStore('bellows-drafts', 'drafts'))
const textKey = (key: DraftKey) => `${key}/text`
const fileKey = (key: DraftKey, entryKey: string) => `${key}/file/${entryKey}`

type WithStoredValues = { draft: StoredValues; base?: { draft: StoredValues; version: number }; sent?: { draft: StoredValues; revision: number } }
type StoredRecord = Omit<StoredDraft, keyof WithStoredValues> & WithStoredValues

const toStoredDraft = ({ draft, base, sent, ...stored }: StoredRecord): StoredDraft => ({
  ...stored,
  draft: completeDraft(draft),
  ...(base && { base: { ...base, draft: completeDraft(base.draft) } }),
  ...(sent && { sent: { ...sent, draft: completeDraft(sent.draft) } }),
})

/** The stored draft without its files; undefined if there is none, or one of a newer release. */
export async function readStoredDraft(key: DraftKey): Promise<StoredDraft | undefined> {
  const stored = await get<StoredRecord>(textKey(key), store())
  return stored && (stored.format === 1 || stored.format === 2) ? toStoredDraft(stored) : undefined
}

/** The stored draft, and those of its files that this device has: a browser that is short of space may have deleted some. */
export async function readStoredDraftWithFiles(key: DraftKey): Promise<{ stored: StoredDraft; files: Map<string, File> } | undefined> {
  const stored = await readStoredDraft(key)
  if (!stored) return undefined
  const { scores, performances } = stored.draft
  const entryKeys = [...scores, ...performances].flatMap(({ key: entryKey, file }) => (file ? [entryKey] : []))
  const read = await Promise.all(entryKeys.map(async (entryKey) => [entryKey, await get<File>(fileKey(key, entryKey), store())] as const))
  return { stored, files: new Map(read.flatMap(([entryKey, file]) => (file ? [[entryKey, file]] : []))) }
}

/** The drafts of new pieces of an account that are stored on this device. */
export async function listStoredDrafts(accountId: number): Promise<StoredDraft[]> {
  await renameOldDraft(accountId)
  const texts = (await keys<string>(store())).filter((key) => key.startsWith(`${accountId}/`) && /\/[\da-f]+-[-\da-f]+\/text$/.test(key))
  const stored = await Promise.all(texts.map((key) => readStoredDraft(key.replace(/\/text$/, '') as DraftKey)))
  return stored.flatMap((each) => each ?? [])
}

/** Gives a draft the key of its id that an older release stored as the only one of the account. */
async function renameOldDraft(accountId: number) {
  const old = `${accountId}/new` as const
  const found = await readStoredDraftWithFiles(old)
  if (!found) return
  const { stored, files } = found
  const key = `${accountId}/${stored.draft.draftId}` as const
  const entries = [...files].map(([entryKey, file]): [string, unknown] => [fileKey(key, entryKey), file])
  await setMany([...entries, [textKey(key), stored]], store())
  await deleteDraft(old)
}

/** Stores a draft without its files. */
export const saveDraft = (key: DraftKey, stored: StoredDraft) => set(textKey(key), stored, store())

/** Stores a file of a draft under the key of its entry. */
export const saveDraftFile = (key: DraftKey, entryKey: string, file: File) => set(fileKey(key, entryKey), file, store())
/** Deletes a file of a draft. */
export const deleteDraftFile = (key: DraftKey, entryKey: string) => del(fileKey(key, entryKey), store())

/** Deletes what the account has: the text of a draft, and the files of these entries. */
export const deleteSentDraft = (key: DraftKey, entryKeys: string[]) =>
  delMany([textKey(key), ...entryKeys.map((each) => fileKey(key, each))], store())

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
