import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import type { Draft } from '../draft/draft.ts'

/** A draft as this device keeps it: what was written, how far somebody was, and when. */
export type KeptDraft = { format: 1; draft: Draft; step: number; savedAt: Date }

/** Whose draft of what: each account has one of a new piece, and one of each piece it edits. */
export type DraftPlace = `${number}/${'new' | number}`

let opened: UseStore | undefined
const store = () => (opened ??= createStore('bellows-drafts', 'drafts'))
const textAt = (place: DraftPlace) => `${place}/text`
const fileAt = (place: DraftPlace, key: string) => `${place}/file/${key}`

const known = (kept: KeptDraft | undefined) => (kept?.format === 1 ? kept : undefined)

/** What was written of the draft that is kept, without its files. */
export const peekAtDraft = async (place: DraftPlace) => known(await get<KeptDraft>(textAt(place), store()))

/** The draft that is kept, with its files; undefined if there is none, or none that can be read. */
export async function readDraft(place: DraftPlace): Promise<{ kept: KeptDraft; files: Map<string, File> } | undefined> {
  const kept = await peekAtDraft(place)
  if (!kept) return undefined
  const { scores, performances } = kept.draft
  const names = [...scores, ...performances].flatMap(({ key, file }) => (file ? [key] : []))
  const found = await Promise.all(names.map(async (key) => [key, await get<File>(fileAt(place, key), store())] as const))
  return {
    kept: withoutLost(kept, new Set(found.flatMap(([key, file]) => (file ? [key] : [])))),
    files: new Map(found.flatMap(([key, file]) => (file ? [[key, file]] : []))),
  }
}

/** A browser that is short of room may have thrown files away: what says nothing without its file goes as well. */
function withoutLost(kept: KeptDraft, there: Set<string>): KeptDraft {
  const isThere = ({ key, file }: { key: string; file: unknown }) => !file || there.has(key)
  const { scores, performances } = kept.draft
  return {
    ...kept,
    draft: {
      ...kept.draft,
      scores: scores.filter(isThere),
      performances: performances.map((performance) => (isThere(performance) ? performance : { ...performance, file: undefined })),
    },
  }
}

/** Keeps what was written. */
export const keepText = (place: DraftPlace, kept: KeptDraft) => set(textAt(place), kept, store())

/** Keeps a file of the draft, and forgets it. */
export const keepFile = (place: DraftPlace, key: string, file: File) => set(fileAt(place, key), file, store())
export const forgetFile = (place: DraftPlace, key: string) => del(fileAt(place, key), store())

/** Forgets a draft with all its files. */
export const dropDraft = (place: DraftPlace) => dropAll(`${place}/`)

/** Forgets every draft of an account that is no more. */
export const dropDrafts = (accountId: number) => dropAll(`${accountId}/`)

async function dropAll(start: string) {
  const all = await keys<string>(store())
  await delMany(
    all.filter((key) => key.startsWith(start)),
    store(),
  )
}
