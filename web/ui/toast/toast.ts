import { createStore } from '../store.ts'

/** A message at the bottom of the window: one sentence and at most one link, or one button. */
export type Toast = { id: number; text: string; link: ToastLink | undefined }
type ToastLink = { name: string; to?: string; onPress?: () => void }

const toasts = createStore<Toast[]>([])
let lastId = 0

/** How long a toast is shown, in milliseconds: longer with a link to press. */
export const durationOf = ({ link }: Pick<Toast, 'link'>) => (link ? 8_000 : 5_000)

/** Shows a toast on the current page and the ones that follow. The same text again restarts its toast. */
export function toast(text: string, link?: ToastLink) {
  lastId += 1
  toasts.set([...toasts.get().filter((shown) => shown.text !== text), { id: lastId, text, link }])
}

/** Removes a toast. */
export const dismiss = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))

/** The toasts that are shown, the latest last. */
export const currentToasts = toasts.get

/** The toasts for a component, none on the server. */
export const useToasts = toasts.use
