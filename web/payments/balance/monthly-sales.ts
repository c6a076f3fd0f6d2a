import { dayOf } from '#contract/days.ts'
import type { Data } from '#web/api/client.ts'

/** The sales and earnings of one piece in one month. */
export type MonthlySale = Data<'getSales'>['sales'][number]

/** How many months the chart of the sales shows. */
const monthCount = 12

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A month as pages show it: '2026-03' is 'Mar 2026'. */
export const monthName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** The last twelve months with their earnings, the oldest first, including months without sales. */
export function lastMonths(sales: MonthlySale[], now: Date) {
  return Array.from({ length: monthCount }, (_, back) => {
    const month = monthsAfter(dayOf(now).slice(0, 7), back - monthCount + 1)
    const monthSales = sales.filter((sale) => sale.month === month)
    return { month, earned: sum(monthSales.map(({ earned }) => earned)), sales: sum(monthSales.map((sale) => sale.sales)) }
  })
}

/** The month that comes so many months after another one, or before it. */
function monthsAfter(month: string, count: number) {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The sum of amounts in euros, rounded to cents. */
export const sum = (amounts: number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100

/** A round maximum of the scale above the highest bar, whose half is round too. */
export function scaleMaximum(highest: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  return power * ([1, 1.2, 1.6, 2, 3, 4, 5, 6, 8].find((step) => step * power >= highest) ?? 10)
}
