/** The position that a key leads to, of those from 0 to `last`; undefined for a key without a meaning. */
export function turnByKey(
  { key, altKey, ctrlKey, metaKey }: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
  position: number,
  last: number,
) {
  if (altKey || ctrlKey || metaKey) return undefined
  const targets: Record<string, number> = {
    ArrowLeft: position - 1,
    PageUp: position - 1,
    ArrowRight: position + 1,
    PageDown: position + 1,
    Home: 0,
    End: last,
  }
  return targets[key]
}
