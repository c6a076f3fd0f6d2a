import { createStore } from '../store.ts'

/** A message at the bottom of the window: one sentence and a few links or buttons, mostly one. */
export type Toast = { id: number; text: string; links: ToastLink[]; isLasting?: boolean }
export type ToastLink = { name: string; to?: string; onPress?: () => void }

/** The toasts that are shown, the latest last. */
export const toasts = createStore<Toast[]>([])
let lastId = 0

/** Shows a toast on the current page and the ones that follow. The same text again restarts its toast. */
export const toast = (text: string, ...links: ToastLink[]) => showToast({ text, links })

/** Shows a toast; a lasting one on the current page, until one of its links is pressed or it is closed. */
export function showToast(shown: Omit<Toast, 'id'>) {
  lastId += 1
  toasts.set([...toasts.get().filter(({ text }) => text !== shown.text), { id: lastId, ...shown }])
}
