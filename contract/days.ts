/**
 * The time zone of documents: the operator is a German company, so that its law and its books say which day, month and year something belongs to.
 * SQL names it in `server/database/operator-time.ts`.
 */
export const operatorTimeZone = 'Europe/Berlin'

const formatIn = (locale: string, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: operatorTimeZone })
const isoFormat = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const zoneFormat = formatIn('en-GB', { timeZoneName: 'short' })
const monthFormat = formatIn('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The date and the time of day of a moment, for the operator: ['2026-12-31', '23:30:00']. */
const partsOf = (at: Date) => isoFormat.format(at).split(' ') as [day: string, time: string]

/** The day of a moment on documents: '2026-12-31'. */
export const dayOf = (at: Date) => partsOf(at)[0]

/** The noon of the day that is so many days after that of a moment; noon in UTC is the same day in nearly every time zone. */
export const noonAfter = (at: Date, days: number) => new Date(Date.parse(`${dayOf(at)}T12:00:00Z`) + days * 24 * 60 * 60_000)

/** The year of a moment on documents. */
export const yearOf = (at: Date) => Number(dayOf(at).slice(0, 4))

/** The moment when a year begins on documents. */
export const startOfYear = (year: number) => new Date(`${String(year).padStart(4, '0')}-01-01T00:00:00+01:00`) // summer time never includes it

/** A day as documents print it: '31.12.2026'. */
export const printedDay = (at: Date) => dayOf(at).split('-').toReversed().join('.')

/** A moment as documents print it: '31.12.2026 at 23:30 CET'. */
export const printedTime = (at: Date) => `${printedDay(at)} at ${timeOf(at)}`

/** A moment as e-mails and messages say it: '31 December 2026 at 23:30 CET'. */
export const writtenTime = (at: Date) => `${monthFormat.format(at)} at ${timeOf(at)}`

/** A date without its zone, such that its local time is that of the operator, for libraries that know no zones. */
export const asLocalTime = (at: Date) => new Date(partsOf(at).join('T'))

const timeOf = (at: Date) => `${partsOf(at)[1].slice(0, 5)} ${zoneFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value}`
