import { useSyncExternalStore } from 'react'

/** A bubble at the foot of the window: one sentence, and at most one way on. */
export type Toast = { id: number; text: string; link: Link | undefined }
type Link = { to: string; name: string }

let bubbles: Toast[] = []
let last = 0
const watchers = new Set<() => void>()

function change(next: Toast[]) {
  bubbles = next
  for (const changed of watchers) changed()
}

/** How long a bubble stays, in milliseconds: longer when there is something to press. */
export const lifeOf = ({ link }: Pick<Toast, 'link'>) => (link ? 8_000 : 5_000)

/** Says something in passing, on whichever page somebody is or goes next. Said again, it begins again instead of standing there twice. */
export function toast(text: string, link?: Link) {
  last += 1
  change([...bubbles.filter((bubble) => bubble.text !== text), { id: last, text, link }])
}

/** Takes a bubble away. */
export const dismiss = (id: number) => change(bubbles.filter((bubble) => bubble.id !== id))

/** The bubbles as they stand, the latest last. */
export const currentToasts = () => bubbles

const none: Toast[] = []
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** The same for a component that follows them. Nothing is ever said while a page is rendered on the server. */
export const useToasts = () => useSyncExternalStore(watch, currentToasts, () => none)
