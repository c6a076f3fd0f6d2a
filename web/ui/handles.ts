/** Where a slider's handles stand once one of them was moved: it stops at the ends, and so far from its neighbours as the gap says. */
export function moved(values: number[], handle: number, to: number, { max, gap }: { max: number; gap: number }): number[] {
  const least = handle === 0 ? 0 : values[handle - 1]! + gap
  const most = handle === values.length - 1 ? max : values[handle + 1]! - gap
  return values.with(handle, Math.min(Math.max(to, least), most))
}

/** Where a key that leaps takes a handle: the Page keys ten steps, Home and End as far as they can. Undefined for every other key. */
export function leapOf(key: string, { value, step, max }: { value: number; step: number; max: number }): number | undefined {
  return new Map([
    ['PageUp', value + 10 * step],
    ['PageDown', value - 10 * step],
    ['Home', 0],
    ['End', max],
  ]).get(key)
}
