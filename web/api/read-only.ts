import { readOnlyHeader } from '#contract/read-only.ts'
import type { Fetch } from '#contract/client.ts'

let latest: boolean | undefined
const listeners = new Set<() => void>()

/** Whether the latest answer that this tab has received says that nothing can be changed; undefined before the first one. */
export const currentReadOnly = () => latest

export function onReadOnlyChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A transport that follows what answers say. For browsers only: a server would share it among all visitors. */
export const withReadOnly =
  (transport: Fetch): Fetch =>
  async (path, init) => {
    const response = await transport(path, init)
    const isReadOnly = response.headers.has(readOnlyHeader)
    if (isReadOnly !== latest) {
      latest = isReadOnly
      for (const notify of listeners) notify()
    }
    return response
  }
