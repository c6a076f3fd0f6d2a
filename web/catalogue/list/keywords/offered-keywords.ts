import { visibleFilterOptions } from '#contract/limits.ts'

/**
 * LIST-05: the keywords offered above a list, the most frequent first. Chosen keywords are always among them, so that they can be removed;
 * keywords offered before that still have results keep their positions, so that a choice does not reorder them.
 */
export function offeredKeywords(frequent: string[], chosen: string[], previous: string[] = []): string[] {
  const remaining = previous.filter((keyword) => frequent.includes(keyword) || chosen.includes(keyword))
  const all = [...new Set([...remaining, ...chosen.filter((keyword) => !frequent.includes(keyword)), ...frequent])]
  return all.filter((keyword, index) => index < visibleFilterOptions.keywords || chosen.includes(keyword))
}
