import { cardDescription } from '#contract/limits.ts'

/** PIECE-10: a short biography, cut to 50 characters plus '...'. */
export function truncateBiography(text: string): string {
  const characters = Array.from(text)
  return characters.length > cardDescription ? `${characters.slice(0, cardDescription).join('')}...` : text
}
