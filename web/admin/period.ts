/** From one day to another, both included, as the wire writes days. */
export type Period = { from: string; to: string }

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text!))

/** The period an address names, or else the month so far. A day before the other is put after it. Days are those of UTC, as in the books. */
export function periodOf(address: URLSearchParams, now: Date): Period {
  const today = now.toISOString().slice(0, 10)
  const [from, to] = [address.get('from'), address.get('to')]
  const days = [isDay(from) ? from : `${today.slice(0, 7)}-01`, isDay(to) ? to : today].toSorted()
  return { from: days[0]!, to: days[1]! }
}
