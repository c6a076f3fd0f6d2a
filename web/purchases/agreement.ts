import type { Mistake } from '#web/ui/use-sending.ts'

/** What a failure is called that nobody has words for (DECIDE-77). */
export const unexplained = 'Something went wrong. Please try again later.'

/** VAL-27, VAL-28: who pays has agreed to the terms. */
export const agreementMissing = (fields: Record<string, string>): Mistake | undefined =>
  fields['terms'] ? undefined : { field: 'terms', lines: ['You need to agree to the terms and conditions.'] }
