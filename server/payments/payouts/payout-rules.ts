import type { Cents } from '#contract/money.ts'

/** The operator's rules for payouts. */
export type PayoutRules = {
  /** The amount from which on one admin confirms a payout and another one exports it; null if one admin is enough for any amount. */
  confirmFrom: Cents | null
  /** The days after a sale from which on its earnings can be paid out. */
  holdDays: number
}

/** When the earnings of a sale become payable. */
export const payableAt = ({ holdDays }: PayoutRules, soldAt: Date) => new Date(soldAt.getTime() + holdDays * 86_400_000)
