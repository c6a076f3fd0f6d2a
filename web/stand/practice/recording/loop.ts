/** The part of a recording that is repeated, from A to B in seconds. While one of the two is missing, nothing is repeated. */
export type Loop = { a?: number | undefined; b?: number | undefined }
export type LoopEnd = 'a' | 'b'

/** The shortest loop, in seconds. */
export const shortestLoop = 0.5

/** How far before its end a recording repeats at the latest, because at the end itself it would stop. */
const tail = 0.05

/** Sets one end at a second of a recording; the other is dropped where it would not be on its side of it. */
export function setLoopEnd(loop: Loop, end: LoopEnd, second: number, duration: number): Loop {
  const [lowest, highest] = end === 'a' ? [0, duration - tail - shortestLoop] : [shortestLoop, duration - tail]
  const at = Math.max(0, Math.min(Math.max(second, lowest), highest))
  const next = { ...loop, [end]: at }
  if (next.a === undefined || next.b === undefined || next.b - next.a >= shortestLoop) return next
  return { [end]: at }
}

/** Moves one end as far as the other one and the recording allow. */
export function moveLoopEnd(loop: Loop, end: LoopEnd, second: number, duration: number): Loop {
  const { min, max } = loopEndRange(loop, end, duration)
  return { ...loop, [end]: Math.min(Math.max(second, min), max) }
}

/** Between which seconds an end can be moved. */
export function loopEndRange({ a = 0, b }: Loop, end: LoopEnd, duration: number) {
  const last = Math.max(shortestLoop, duration - tail)
  return end === 'a' ? { min: 0, max: (b ?? last) - shortestLoop } : { min: Math.min(a + shortestLoop, last), max: last }
}

export const isComplete = (loop: Loop): loop is { a: number; b: number } => loop.a !== undefined && loop.b !== undefined

/** The second that a recording returns to: A once B is reached, otherwise undefined. */
export const returnTo = (loop: Loop, now: number): number | undefined => (isComplete(loop) && now >= loop.b ? loop.a : undefined)

/** Where playing begins: at A unless the position lies in the loop. */
export const startIn = (loop: Loop, now: number): number => (isComplete(loop) && (now < loop.a || now >= loop.b) ? loop.a : now)

/** The second that a key moves an end to: arrows half a second, the page keys five, Home and End as far as possible. */
export function loopEndByKey(key: string, loop: Loop, end: LoopEnd, duration: number): number | undefined {
  const [at, { min, max }] = [loop[end] ?? 0, loopEndRange(loop, end, duration)]
  const targets = new Map([
    ['ArrowRight', at + 0.5],
    ['ArrowUp', at + 0.5],
    ['ArrowLeft', at - 0.5],
    ['ArrowDown', at - 0.5],
    ['PageUp', at + 5],
    ['PageDown', at - 5],
    ['Home', min],
    ['End', max],
  ])
  return targets.get(key)
}
