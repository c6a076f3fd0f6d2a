import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { apiFor } from '#web/api/account-api.ts'
import { query } from '#web/api/query.ts'
import { currentUserOf, readSession } from '#web/session/session.ts'
import { uuid } from '#web/text/uuid.ts'
import type { Setlist } from '../describe-setlist.ts'
import { createDraft, type SetlistDraft, type UnsavedSetlist } from './setlist-draft.ts'
import { forgetStored, readChanges, storeChange } from './stored-changes.ts'

/** What is not saved yet, by the setlist's id, and whose it is. It is kept here because it outlives the page on which it was changed. */
const pending = new Map<string, { draft: SetlistDraft; account: string }>()
/** The setlists that are on the page. */
const shown = new Map<string, SetlistDraft>()
/** This tab, under whose name its changes are in local storage. While it is open, no other tab saves them. */
const tab = import.meta.env.SSR ? '' : uuid()
const lockOf = (name: string) => `setlistChanges ${name}`
let locked: Promise<void> | undefined

/** The account that is logged in, also if another tab has just changed that; a server knows none. */
const accountNow = () => (import.meta.env.SSR ? '' : (currentUserOf(readSession(document.cookie)).username ?? ''))

/** A setlist that is edited: with what was changed on this page and is not saved yet, or as it was read. */
export function openDraft(queryClient: QueryClient, loaded: Setlist): SetlistDraft {
  const draft = pendingDraft(loaded.id) ?? createSavedDraft(queryClient, loaded)
  if (!import.meta.env.SSR) shown.set(loaded.id, draft)
  return draft
}

/** Saves what was changed a moment ago in a setlist that leaves the page. */
export function leaveDraft(draft: SetlistDraft) {
  const { id } = draft.shown.get().draft
  if (shown.get(id) === draft) shown.delete(id)
  draft.leave()
}

/** A setlist of which something is not saved yet. One of another account is left to that account. */
export function pendingDraft(setlistId: string): SetlistDraft | undefined {
  const kept = pending.get(setlistId)
  return kept && kept.account === accountNow() ? kept.draft : undefined
}

/** How long a page waits for what is saved before it is loaded, in milliseconds. */
const patience = 3_000

/**
 * Saves what was changed a moment ago, or in a tab that is closed, so that a page that is loaded after it contains it. Returns whether there was
 * anything.
 */
export async function savePending(queryClient: QueryClient): Promise<boolean> {
  if (import.meta.env.SSR) return false
  await takeOver(queryClient).catch(() => undefined) // some browsers have no locks
  const drafts = pendingDrafts()
  if (drafts.length === 0) return false
  const saving = Promise.all(drafts.map((draft) => draft.save()))
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, patience))])
  return true
}

/** Forgets what an account has changed and not saved. */
export function forgetPending(account: string) {
  for (const [id, kept] of pending) if (kept.account === account) pending.delete(id)
  forgetStored(account)
}

/** Takes over what tabs have not saved that are closed. */
async function takeOver(queryClient: QueryClient) {
  if (readChanges(accountNow()).every((stored) => stored.tab === tab)) return
  await navigator.locks.request('setlistChanges', async () => {
    const { held = [] } = await navigator.locks.query()
    const open = new Set(held.map(({ name }) => name))
    const account = accountNow()
    for (const { setlistId, tab: owner, change } of readChanges(account)) {
      if (owner === tab || open.has(lockOf(owner)) || pendingDraft(setlistId)) continue
      const draft = shown.get(setlistId) ?? createSavedDraft(queryClient, change.draft)
      draft.restore(change)
      await (locked ??= holdLock())
      storeChange(account, { setlistId, tab: owner })
      queryClient.setQueryData(keyOfSetlist(setlistId), { setlist: change.draft })
    }
  })
}

/** Says to other tabs that this one is open, for as long as it is. */
const holdLock = () =>
  new Promise<void>((resolve) => {
    if (!('locks' in navigator)) return resolve()
    void navigator.locks.request(lockOf(tab), () => {
      resolve()
      return new Promise(() => {})
    })
  })

const keyOfSetlist = (setlistId: string) => query('getSetlist', { params: { setlistId } }).queryKey

function createSavedDraft(queryClient: QueryClient, loaded: Setlist): SetlistDraft {
  const { id } = loaded
  const account = accountNow()
  const onStored = async (setlist: Setlist) => {
    await queryClient.cancelQueries({ queryKey: keyOfSetlist(id) }) // its answer may be older
    queryClient.setQueryData(keyOfSetlist(id), { setlist })
    await queryClient.invalidateQueries({ refetchType: 'none' })
  }
  const setUnsaved = (change: UnsavedSetlist | undefined) => {
    if (change) pending.set(id, { draft, account })
    else if (pending.get(id)?.draft === draft) pending.delete(id)
    if (change) locked ??= holdLock()
    storeChange(account, { setlistId: id, tab, change })
  }
  const draft: SetlistDraft = createDraft(loaded, { api: apiFor(account), setUnsaved, onStored: (setlist) => void onStored(setlist) })
  return draft
}

const pendingDrafts = () => [...pending.keys()].flatMap((id) => pendingDraft(id) ?? [])
const saveAll = () => {
  for (const draft of pendingDrafts()) void draft.save()
}
onlineManager.subscribe((isOnline) => isOnline && saveAll())
focusManager.subscribe(saveAll) // a page that is hidden may be closed next
