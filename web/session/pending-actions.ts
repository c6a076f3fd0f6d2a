import { forget, keep, kept } from './expiring-storage.ts'

/** What a visitor pressed that needs an account. */
export type PendingAction = { kind: 'like' | 'bookmark' | 'buy'; pieceId: number }

const storageKey = 'pendingActions'
const all = () => (kept(storageKey) as PendingAction[] | undefined) ?? []
const isSame = (one: PendingAction) => (other: PendingAction) => one.kind === other.kind && one.pieceId === other.pieceId
const replaceAll = (actions: PendingAction[]) => (actions.length > 0 ? keep(storageKey, actions) : forget(storageKey))

/** Keeps what was pressed until somebody logs in with this browser, for an hour. Presses alone are kept: no address can plant one. */
export const addPendingAction = (action: PendingAction) => replaceAll([...all().filter((each) => !isSame(action)(each)), action])

/** Removes an action, and returns whether it was pending. */
export function takePendingAction(action: PendingAction): boolean {
  const actions = all()
  if (!actions.some(isSame(action))) return false
  replaceAll(actions.filter((each) => !isSame(action)(each)))
  return true
}

/** Removes the pending likes and bookmarks and returns them. A purchase stays for the page of its piece, which asks first. */
export function takeLikesAndBookmarks(): PendingAction[] {
  const actions = all()
  replaceAll(actions.filter(({ kind }) => kind === 'buy'))
  return actions.filter(({ kind }) => kind !== 'buy')
}

/** The path of the piece for which something was pressed last; a login that was asked for nowhere else leads there. */
export function pendingPath(): string | undefined {
  const last = all().at(-1)
  return last && `/pieces/${last.pieceId}`
}

export const forgetPendingActions = () => forget(storageKey)
