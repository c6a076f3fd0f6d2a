/** How many keywords a list offers; under 600 px its style sheet shows six. */
const offered = 10

/** LIST-05: the keywords offered above a list, the most frequent first. Chosen ones are always among them, or nobody could let go of them. */
export const chips = (frequent: string[], chosen: string[]): string[] =>
  [...new Set([...chosen.filter((keyword) => !frequent.includes(keyword)), ...frequent])].filter(
    (keyword, place) => place < offered || chosen.includes(keyword),
  )
