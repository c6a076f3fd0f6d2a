import { visibleCharacterCount } from '#contract/text.ts'
import { reportText } from '#contract/limits.ts'
import type { FieldError } from '#web/ui/use-sending.ts'

type Fields = { reason?: string; text: string; email: string; isLoggedIn: boolean }

/** The first thing to mend before a report is sent, in the server's own words. */
export function reportMistake({ reason, text, email, isLoggedIn }: Fields): FieldError | undefined {
  if (!reason) return { field: 'reason', lines: ['Please choose a reason.'] }
  if (visibleCharacterCount(text.trim()) < reportText.min)
    return { field: 'text', lines: [`Please say in at least ${reportText.min} letters what is wrong.`] }
  if (!email.trim() && !isLoggedIn) return { field: 'email', lines: ['Please enter your e-mail address, so that we can answer.'] }
  if (email.trim() && !email.includes('@')) return { field: 'email', lines: ['Please enter a valid email address.'] }
  return undefined
}
