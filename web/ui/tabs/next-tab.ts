import { swipeDistance } from '#contract/limits.ts'

/** Which of `count` tabs a key leads to from the one at `place`, counted from 0 and going round at the ends; undefined if the key means nothing here. */
export function tabByKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** PIECE-03: which tab a drag of so many pixels leads to. To the left is on, to the right is back, and what goes rather up or down is no drag. */
export function tabByDrag({ x, y }: { x: number; y: number }, place: number, count: number): number {
  if (Math.abs(x) <= swipeDistance || Math.abs(x) <= Math.abs(y)) return place
  return Math.min(Math.max(place - Math.sign(x), 0), count - 1)
}
