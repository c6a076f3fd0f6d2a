import { suggestions } from '#contract/limits.ts'
import { folded } from '#web/ui/folded.ts'

/** LIST-21: keywords that contain what was typed and are not chosen yet. Those that begin with it come first, each group as frequent ones first. */
export function suggestedKeywords(keywords: string[], typed: string, chosen: string[]): string[] {
  const text = folded(typed.trim())
  if (text === '') return []
  const matching = keywords.filter((keyword) => folded(keyword).includes(text) && !chosen.includes(keyword))
  const [first, then] = [
    matching.filter((keyword) => folded(keyword).startsWith(text)),
    matching.filter((keyword) => !folded(keyword).startsWith(text)),
  ]
  return [...first, ...then].slice(0, suggestions.keywords)
}
