import type { Mistake } from '#web/ui/use-sending.ts'

/** What a consumer declares. */
export type Declared = { name: string; contract: string; email: string }

/** The first thing to mend before a withdrawal can be confirmed, in the server's own words. */
export function withdrawalMistake({ name, contract, email }: Declared): Mistake | undefined {
  if (!name.trim()) return { field: 'name', lines: ['Please enter your name.'] }
  if (!contract.trim()) return { field: 'contract', lines: ['Please say what you bought.'] }
  if (!email.includes('@')) return { field: 'email', lines: ['Please enter a valid email address.'] }
  return undefined
}
