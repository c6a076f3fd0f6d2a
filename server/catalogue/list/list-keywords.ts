import { builtInKeywords } from '#contract/pieces/keywords.ts'
import type { AppDeps } from '#server/app-deps.ts'

const maxKeywords = 1_000

/** Keywords to suggest: those of public pieces, the most used first, then the built-in ones that no piece uses. */
export async function listKeywords({ catalogue }: Pick<AppDeps, 'catalogue'>) {
  return { keywords: [...new Set([...catalogue.current.keywords(maxKeywords), ...builtInKeywords])] }
}
