import { toSingleLine, visibleCharacterCount } from '#contract/text.ts'
import { normalizeEmailAddress } from '#contract/email-address.ts'
import type { FieldError } from '#web/ui/use-sending.ts'

/** What a consumer declares. */
export type Declared = { name: string; contract: string; email: string }

/** What was typed, in a line each, as the server reads it: what is confirmed and what is declared are the same. */
export const asDeclared = ({ name, contract, email }: Declared): Declared => ({
  name: toSingleLine(name),
  contract: toSingleLine(contract),
  email: toSingleLine(email),
})

/** The first thing to mend before a withdrawal can be confirmed, by the server's own check and in its own words. */
export function withdrawalMistake(typed: Declared): FieldError | undefined {
  const { name, contract, email } = asDeclared(typed)
  if (visibleCharacterCount(name) === 0) return { field: 'name', lines: ['Please enter your name.'] }
  if (visibleCharacterCount(contract) === 0) return { field: 'contract', lines: ['Please say what you bought.'] }
  if (!normalizeEmailAddress(email)) return { field: 'email', lines: ['Please enter a valid email address.'] }
  return undefined
}

/** A sentence with which the server has refused what was declared, at the field that it speaks of. */
export function refusedAt(sentence: string): FieldError {
  const field = /e-?mail/i.test(sentence) ? 'email' : /\bname\b/.test(sentence) ? 'name' : 'contract'
  return { field, lines: [sentence], turn: Date.now() }
}
