import { dayOf, noonAfter } from './days.ts'

/**
 * For how many days each queue of the admins may wait: pieces and changed pieces to review, reports, withdrawals, payouts and lost second factors.
 * Withdrawals have the days of the law; payouts leave the bank two of the days that artists are promised (`payoutDays`).
 */
export const answerDays = { pieces: 3, changes: 7, reports: 7, withdrawals: 14, payouts: 5, factorResets: 3 }

/** A payout arrives in fewer days than this. */
export const payoutDays = 7

/** The last day on which what waits since a moment is answered in time, as its noon. */
export function answerBy(queue: keyof typeof answerDays, since: Date): Date {
  return noonAfter(since, answerDays[queue])
}

/** Whether the last day is over, for the operator. */
export const isOverdue = (by: Date, now: Date) => dayOf(now) > dayOf(by)
