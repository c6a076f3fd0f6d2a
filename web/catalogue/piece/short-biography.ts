import { maxCardDescription } from '#contract/limits.ts'

/** PIECE-10: a short biography, cut to 50 characters plus '...'. */
export function truncateBiography(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxCardDescription ? `${characters.slice(0, maxCardDescription).join('')}...` : text
}
