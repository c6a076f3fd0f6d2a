import { createStore } from '../store.ts'

/** A message at the bottom of the window: one sentence and a few links or buttons, mostly one. */
export type Toast = { id: number; text: string; links: ToastLink[]; isLasting?: true }
export type ToastLink = { name: string; to?: string; onPress?: () => void }

const toasts = createStore<Toast[]>([])
let lastId = 0

/** How long a toast is shown, in milliseconds: longer with a link to press. */
export const durationOf = ({ links }: Pick<Toast, 'links'>) => (links.length > 0 ? 8_000 : 5_000)

/** Shows a toast on the current page and the ones that follow. The same text again restarts its toast. */
export const toast = (text: string, ...links: ToastLink[]) => show({ text, links })

/** Shows a toast on the current page until one of its links is pressed or it is closed. */
export const lastingToast = (text: string, ...links: ToastLink[]) => show({ text, links, isLasting: true })

function show(shown: Omit<Toast, 'id'>) {
  lastId += 1
  toasts.set([...toasts.get().filter(({ text }) => text !== shown.text), { id: lastId, ...shown }])
}

/** Removes a toast. */
export const dismiss = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))

/** The toasts that are shown, the latest last. */
export const currentToasts = toasts.get

/** The toasts for a component, none on the server. */
export const useToasts = toasts.use
