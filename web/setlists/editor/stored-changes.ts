import type { UnsavedSetlist } from './setlist-draft.ts'

/** What is not saved of an account's setlists, by setlist and the tab that has changed it. It is in local storage, which outlives a reload and a closed tab. */
type Changes = Record<string, UnsavedSetlist>

const keyOf = (account: string) => `setlistChanges ${account}`

/** What was changed in which setlist, in which tab. */
export type StoredChange = { setlistId: string; tab: string; change: UnsavedSetlist }

/** What an account has changed on this device and the server does not have. */
export const readChanges = (account: string): StoredChange[] =>
  Object.entries(read(account)).map(([name, change]) => {
    const [setlistId, tab] = name.split(' ') as [string, string]
    return { setlistId, tab, change }
  })

/** Keeps what a tab has not saved of a setlist, or forgets it. Where there is no room, it is kept for as long as the page is open. */
export function storeChange(account: string, { setlistId, tab, change }: Omit<StoredChange, 'change'> & { change?: UnsavedSetlist | undefined }) {
  const { [`${setlistId} ${tab}`]: _before, ...others } = read(account)
  const changes = change ? { ...others, [`${setlistId} ${tab}`]: change } : others
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(account))
    else localStorage.setItem(keyOf(account), JSON.stringify(changes))
  } catch {}
}

/** Forgets all that an account has not saved. */
export function forgetStored(account: string) {
  try {
    localStorage.removeItem(keyOf(account))
  } catch {} // storage is switched off
}

function read(account: string): Changes {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}')) as Changes
  } catch {
    return {} // not JSON, or storage is switched off
  }
}
