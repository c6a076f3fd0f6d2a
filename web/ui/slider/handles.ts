/** The values after one handle was moved: it stays within the ends and keeps the gap to its neighbours. */
export function moveHandle(
  values: number[],
  handle: number,
  value: number,
  { min = 0, max, gap }: { min?: number; max: number; gap: number },
): number[] {
  const lowest = handle === 0 ? min : values[handle - 1]! + gap
  const highest = handle === values.length - 1 ? max : values[handle + 1]! - gap
  return values.with(handle, Math.min(Math.max(value, lowest), highest))
}

/** The value that a key leads a handle to: the Page keys ten steps, Home and End as far as possible; undefined for every other key. */
export function valueForKey(
  key: string,
  { value, step, min = 0, max }: { value: number; step: number; min?: number; max: number },
): number | undefined {
  return new Map([
    ['PageUp', value + 10 * step],
    ['PageDown', value - 10 * step],
    ['Home', min],
    ['End', max],
  ]).get(key)
}
