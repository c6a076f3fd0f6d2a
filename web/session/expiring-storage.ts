const lifetime = 3_600_000

/** Keeps a value in this browser for an hour, for all its tabs. Where storage is switched off nothing is kept. */
export function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify({ value, until: Date.now() + lifetime }))
  } catch {}
}

/** The kept value, unless its hour is over. */
export function kept(key: string): unknown {
  try {
    const { value, until } = JSON.parse(localStorage.getItem(key)!) as { value: unknown; until: number }
    if (Date.now() < until) return value
    localStorage.removeItem(key)
  } catch {}
  return undefined
}

/** Removes a kept value. */
export const forget = (key: string) => (globalThis.localStorage as Storage | undefined)?.removeItem(key)
