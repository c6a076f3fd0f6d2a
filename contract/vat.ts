import { dayOf } from './days.ts'
import { cents, type Cents } from './money.ts'

/** A rate of value-added tax, in hundredths of a percent, and the first day on which it applies (2027-01-01; empty for ever). */
export type VatRate = { rate: number; since: string }

/** Reads the setting, such as '7' or '7, 8.5 from 2027-01-01', the earliest rate first; undefined if it is malformed. */
export function parseVatRates(setting: string): VatRate[] | undefined {
  const rates = setting
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, percent, since = ''] = /^(\d{1,2}(?:\.\d{1,2})?)(?: from (\d{4}-\d{2}-\d{2}))?$/.exec(each) ?? []
      return percent !== undefined && (since === '' || isDay(since)) ? { rate: Math.round(Number(percent) * 100), since } : undefined
    })
  if (rates.some((each) => !each) || new Set(rates.map((each) => each!.since)).size < rates.length) return undefined
  return rates.map((each) => each!).toSorted((one, other) => (one.since < other.since ? -1 : 1))
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The rate on the day of a sale; undefined while the operator has none. */
export const vatRateOn = (rates: VatRate[], date: Date) => rates.findLast(({ since }) => since <= dayOf(date))?.rate

/** The tax that an amount includes, rounded to the cent, half a cent up. */
export const vatIn = (gross: Cents, rate: number): Cents => cents(Math.round((gross * rate) / (10_000 + rate)))

/** '7 %', '8.5 %' */
export const formatRate = (rate: number) => `${rate / 100} %`
