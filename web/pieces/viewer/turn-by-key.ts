type Key = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }

/** The step that a key takes, back (-1) or on (1); undefined for another key. */
export const stepByKey = ({ key, altKey, ctrlKey, metaKey }: Key) => (altKey || ctrlKey || metaKey ? undefined : steps[key])

/** The position that a key leads to, of those from 0 to `last`; undefined for a key without a meaning. */
export function turnByKey(pressed: Key, position: number, last: number) {
  const step = stepByKey(pressed)
  if (step !== undefined) return position + step
  const ends: Record<string, number> = { Home: 0, End: last }
  return pressed.altKey || pressed.ctrlKey || pressed.metaKey ? undefined : ends[pressed.key]
}
