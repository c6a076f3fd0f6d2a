/** What stands for a name without a picture: the first letters of its first and last word; years and numbers only where there is no word. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? name.match(/\p{N}+/gu) ?? []
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? Array.from(word)[0]!.toUpperCase() : '')).join('')
}
