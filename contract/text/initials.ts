/** The initials that replace a missing picture: of the first and the last word of a name; of numbers only in a name without words. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? name.match(/\p{N}+/gu) ?? []
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? Array.from(word)[0]!.toUpperCase() : '')).join('')
}
