import { offered } from '#contract/limits.ts'

/**
 * LIST-05: the keywords offered above a list, the most frequent first; chosen ones are always among them, or nobody could let go of them.
 * Those that were offered before and still lead somewhere keep their places, so that a choice does not shuffle them.
 */
export function chips(frequent: string[], chosen: string[], before: string[] = []): string[] {
  const kept = before.filter((keyword) => frequent.includes(keyword) || chosen.includes(keyword))
  const all = [...new Set([...kept, ...chosen.filter((keyword) => !frequent.includes(keyword)), ...frequent])]
  return all.filter((keyword, place) => place < offered.keywords || chosen.includes(keyword))
}
