import { yearOf } from '../days.ts'

/** The receipt number of an order, which is unique. The purchases' search for admins has the same expression in SQL. */
export const receiptNumber = (orderId: number, date: Date) => `B${yearOf(date)}-${String(orderId).padStart(6, '0')}`
