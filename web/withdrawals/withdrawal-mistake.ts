import { oneLine, seenLengthOf } from '#contract/letters.ts'
import { mailboxOf } from '#contract/mailbox.ts'
import type { Mistake } from '#web/ui/use-sending.ts'

/** What a consumer declares. */
export type Declared = { name: string; contract: string; email: string }

/** What was typed, in a line each, as the server reads it: what is confirmed and what is declared are the same. */
export const asDeclared = ({ name, contract, email }: Declared): Declared => ({
  name: oneLine(name),
  contract: oneLine(contract),
  email: oneLine(email),
})

/** The first thing to mend before a withdrawal can be confirmed, by the server's own check and in its own words. */
export function withdrawalMistake(typed: Declared): Mistake | undefined {
  const { name, contract, email } = asDeclared(typed)
  if (seenLengthOf(name) === 0) return { field: 'name', lines: ['Please enter your name.'] }
  if (seenLengthOf(contract) === 0) return { field: 'contract', lines: ['Please say what you bought.'] }
  if (!mailboxOf(email)) return { field: 'email', lines: ['Please enter a valid email address.'] }
  return undefined
}

/** A sentence with which the server has refused what was declared, at the field that it speaks of. */
export function refusedAt(sentence: string): Mistake {
  const field = /e-?mail/i.test(sentence) ? 'email' : /\bname\b/.test(sentence) ? 'name' : 'contract'
  return { field, lines: [sentence], turn: Date.now() }
}
