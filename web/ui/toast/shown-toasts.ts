import { toasts, type Toast } from './toast.ts'

/** How long a toast is shown, in milliseconds: longer with a link to press. */
export const durationOf = ({ links }: Pick<Toast, 'links'>) => (links.length > 0 ? 8_000 : 5_000)

/** Removes a toast. */
export const dismiss = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))
