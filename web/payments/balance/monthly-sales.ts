import type { Data } from '#web/api/client.ts'

/** What one piece sold and earned in one month. */
export type MonthlySale = Data<'getSales'>['sales'][number]

/** How many months the chart of the sales shows. */
const monthCount = 12

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A month as it is read: '2026-03' is 'Mar 2026'. */
export const monthName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** The last twelve months with what they earned, the oldest first; a month without sales is there as well. */
export function lastMonths(sales: MonthlySale[], now: Date) {
  return Array.from({ length: monthCount }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthCount + 1 + back)).toISOString().slice(0, 7)
    const own = sales.filter((sale) => sale.month === month)
    return { month, earned: sum(own.map(({ earned }) => earned)), sales: sum(own.map((sale) => sale.sales)) }
  })
}

/** Euros added up without what floats leave behind. */
export const sum = (amounts: number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100

/** The end of a scale above the highest bar, one whose half people can read as well. */
export function scaleMaximum(highest: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return power * ([1, 1.2, 1.6, 2, 3, 4, 5, 6, 8].find((step) => step * power >= highest) ?? 10)
}
