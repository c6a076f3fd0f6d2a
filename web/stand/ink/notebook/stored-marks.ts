import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { databaseName } from './database-name.ts'
import type { Mark } from '#contract/notes/marks.ts'

/** A mark as it is kept on the device; a removed one without what was written. It is sent when the server has it, or its removal. */
export type StoredMark = { id: string; page: number; mark: Mark | null; isSent: boolean }
/** The marks of a score, and the revision up to which the device has those of the server. */
export type StoredMarks = { since: number; marks: StoredMark[] }
/** The marks of one account in one score on this device. */
export type MarkStore = {
  read: () => Promise<StoredMarks>
  /**
   * Keeps marks, and the revision that they come with, all of it or nothing. A mark that another tab has removed meanwhile stays removed. The revision
   * follows on `base`: a device that has forgotten the marks up to there, after a logout in another tab, keeps the one that it has.
   */
  write: (change: { since?: number; base?: number; marks: StoredMark[] }) => Promise<void>
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore(databaseName, 'notes'))
const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const prefixOf = (account: string) => `${encodeURIComponent(account)}/`
/** Each mark that is not sent has a key of its own besides, so that finding them reads no marks. */
const prefixesOf = (account: string, scoreId = '') => {
  const of = (kind: string) => `${prefixOf(account)}${kind}/${scoreId && `${scoreId}/`}`
  return { mark: of('mark'), unsent: of('unsent'), since: of('since') }
}

/** The marks of an account in a score: each is stored by itself, so that a stroke costs the same in a full score as in an empty one. */
export function openMarkStore(account: string, scoreId: string): MarkStore {
  const prefixes = prefixesOf(account, scoreId)
  return {
    read: () =>
      store()('readonly', async (notes) => {
        const [since, marks] = await Promise.all([
          promisifyRequest<number | undefined>(notes.get(prefixes.since)),
          promisifyRequest<StoredMark[]>(notes.getAll(beginningWith(prefixes.mark))),
        ])
        return { since: since ?? 0, marks }
      }),
    write: ({ since, base = 0, marks }) =>
      store()('readwrite', async (notes) => {
        const isForgotten = ((await promisifyRequest<number | undefined>(notes.get(prefixes.since))) ?? 0) < base
        const before = await Promise.all(marks.map(({ id }) => promisifyRequest<StoredMark | undefined>(notes.get(prefixes.mark + id))))
        for (const [index, mark] of marks.entries()) {
          if (before[index]?.mark === null && mark.mark !== null) continue
          notes.put(mark, prefixes.mark + mark.id)
          if (mark.isSent) notes.delete(prefixes.unsent + mark.id)
          else notes.put(true, prefixes.unsent + mark.id)
        }
        if (since !== undefined && !isForgotten) notes.put(since, prefixes.since)
        return promisifyRequest(notes.transaction)
      }),
  }
}

const readUnsent = (notes: IDBObjectStore, account: string) =>
  promisifyRequest<IDBValidKey[]>(notes.getAllKeys(beginningWith(prefixesOf(account).unsent))) as Promise<string[]>
/** The score and the mark of a key. */
const placeOf = (key: string) => key.split('/').slice(2)

/** The scores in which an account has written what the server does not have. */
export async function findUnsentScores(account: string): Promise<string[]> {
  const keys = await store()('readonly', (notes) => readUnsent(notes, account))
  return [...new Set(keys.map((key) => placeOf(key)[0]!))]
}

/** How many marks of an account on this device the server does not have. */
export const countUnsentMarks = (account: string): Promise<number> =>
  store()('readonly', (notes) => promisifyRequest(notes.count(beginningWith(prefixesOf(account).unsent))))

/** Removes the notes of an account from this device. What the server does not have stays, unless `withUnsent` is set, and is sent after the next login. */
export const forgetMarks = (account: string, { withUnsent = false } = {}): Promise<void> =>
  store()('readwrite', async (notes) => {
    const unsent = withUnsent ? [] : await readUnsent(notes, account)
    const kept = new Set(unsent.flatMap((key) => [key, prefixesOf(account).mark + placeOf(key).join('/')]))
    const keys = (await promisifyRequest(notes.getAllKeys(beginningWith(prefixOf(account))))) as string[]
    for (const key of keys) if (!kept.has(key)) notes.delete(key)
    return promisifyRequest(notes.transaction)
  })
