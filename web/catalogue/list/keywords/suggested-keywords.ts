import { maxSuggestions } from '#contract/suggestion-limits.ts'
import { contains, folded } from '#web/text/fold-text.ts'

/** LIST-21: keywords that contain the text and are not chosen yet. Those that begin with it come first; otherwise the order stays. */
export function suggestedKeywords(keywords: string[], text: string, chosen: string[]): string[] {
  const search = folded(text.trim())
  if (search === '') return []
  const matches = keywords.filter((keyword) => contains(keyword, search) && !chosen.includes(keyword))
  const [prefixMatches, otherMatches] = [true, false].map((isPrefix) => matches.filter((keyword) => folded(keyword).startsWith(search) === isPrefix))
  return [...prefixMatches!, ...otherMatches!].slice(0, maxSuggestions.keywords)
}
