import type { FieldError } from '#web/ui/use-sending.ts'

/** VAL-27, VAL-28: who pays has agreed to the terms. */
export const agreementMissing = (fields: Record<string, string>): FieldError | undefined =>
  fields['terms'] ? undefined : { field: 'terms', lines: ['You need to agree to the terms and conditions.'] }
