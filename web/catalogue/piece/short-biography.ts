import { cardDescription } from '#contract/limits.ts'

/** PIECE-10: what somebody says of themselves, cut to 50 characters plus '...'. */
export function shortBiographyOf(text: string): string {
  const letters = Array.from(text)
  return letters.length > cardDescription ? `${letters.slice(0, cardDescription).join('')}...` : text
}
