import { swipeDistance } from '#contract/limits.ts'

/** The tab that a key leads to, of `count` counted from 0, wrapping at the ends; undefined for a key without a meaning. */
export function tabByKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** PIECE-03: the tab that a drag by so many pixels leads to: to the left the next, to the right the previous; vertical drags are ignored. */
export function tabByDrag({ x, y }: { x: number; y: number }, current: number, count: number): number {
  if (Math.abs(x) <= swipeDistance || Math.abs(x) <= Math.abs(y)) return current
  return Math.min(Math.max(current - Math.sign(x), 0), count - 1)
}
