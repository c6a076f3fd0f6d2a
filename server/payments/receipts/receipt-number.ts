/** The number on an order's receipt: one for each order, never given twice. */
export const receiptNumber = (orderId: number, date: Date) => `B${date.getUTCFullYear()}-${String(orderId).padStart(6, '0')}`
