import { useSyncExternalStore } from 'react'

/** Tells that the password was entered in the dialog, or that the dialog was closed. */
type Settle = (isConfirmed: boolean) => void

let request: { promise: Promise<boolean>; settle: Settle } | undefined
let offeredPassword: string | undefined
const listeners = new Set<() => void>()

function update(next: typeof request) {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the dialog that asks for the password: true once the server accepted it, false if it was closed or the page has no such dialog. */
export function requestConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  if (!request) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (isConfirmed: boolean) => {
      update(undefined)
      resolve(isConfirmed)
    }
    update({ promise, settle })
  }
  return request!.promise
}

/** Sends a form that contains the password: if a confirmation is needed, this password (its digest) gives it, and no dialog opens. */
export async function confirmedBy<Answer>(password: string, send: () => Promise<Answer>) {
  offeredPassword = password
  try {
    return await send()
  } finally {
    offeredPassword = undefined
  }
}

/** The digest of the password in the form that is being sent. */
export const offeredConfirmation = () => offeredPassword

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) request?.settle(false) // the page was left while the dialog was open
  }
}

/** For the dialog: answers the open request for a confirmation; undefined while there is none. */
export const useConfirmationRequest = (): Settle | undefined =>
  useSyncExternalStore(
    subscribe,
    () => request?.settle,
    () => undefined,
  )
