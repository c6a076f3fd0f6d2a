import { formatDate } from '#web/dates.ts'

/** From one day to another, both included, as days are written in addresses. */
export type Period = { from: string; to: string }

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text!))

/** The period an address names, or else the month so far. A day before the other is put after it. Days are the viewer's, or those of the zone named. */
export function periodOf(address: URLSearchParams, now: Date, zone?: string): Period {
  const today = formatDate(now.toISOString(), zone).split('.').toReversed().join('-')
  const [from, to] = [address.get('from'), address.get('to')]
  const days = [isDay(from) ? from : `${today.slice(0, 7)}-01`, isDay(to) ? to : today].toSorted()
  return { from: days[0]!, to: days[1]! }
}

/** The moments between which a period lies where the viewer is: the second one is the first that is not in it. */
export function instantsOf({ from, to }: Period) {
  const before = midnight(to)
  before.setDate(before.getDate() + 1) // days are not all of 24 hours
  return { from: midnight(from).toISOString(), before: before.toISOString() }
}

const midnight = (date: string) => new Date(`${date}T00:00`) // without a zone it is the viewer's
