/** The reasons for a report of a piece or an artist. */
export const reportReasons = ['COPYRIGHT', 'WRONG', 'OFFENSIVE', 'OTHER'] as const
/** One of them. */
export type ReportReason = (typeof reportReasons)[number]

/** The label of each reason in forms, lists and e-mails. */
export const reasonNames: Record<ReportReason, string> = {
  COPYRIGHT: 'Copyright',
  WRONG: 'Wrong information',
  OFFENSIVE: 'Offensive',
  OTHER: 'Something else',
}
