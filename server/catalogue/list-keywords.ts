import { builtInKeywords } from '#contract/keywords.ts'
import type { Catalogue } from './memory/catalogue.ts'

const most = 1_000

/** Keywords to suggest: those of public pieces, most used first, then the built-in ones that nobody used yet. */
export async function listKeywords(catalogue: Catalogue) {
  return { keywords: [...new Set([...catalogue.keywords(most), ...builtInKeywords])] }
}
