/** Why somebody reports a piece or an artist. */
export const reportReasons = ['COPYRIGHT', 'WRONG', 'OFFENSIVE', 'OTHER'] as const
/** One of them. */
export type ReportReason = (typeof reportReasons)[number]

/** What they are called, in forms, lists and mails. */
export const reasonNames: Record<ReportReason, string> = {
  COPYRIGHT: 'Copyright',
  WRONG: 'Wrong information',
  OFFENSIVE: 'Offensive',
  OTHER: 'Something else',
}
