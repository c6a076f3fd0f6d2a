import { folded } from '#web/text/fold-text.ts'

/** A part of a text, and whether it was typed. */
type Part = { text: string; isMatch: boolean }

/** Splits a text into what was typed and the rest, whatever its case and accents: beginnings of words, or if there are none, any occurrence. */
export function markMatches(text: string, typed: string): Part[] {
  const characters = Array.from(text)
  const foldedCharacters = characters.map(folded)
  const marked = new Set<number>()
  for (const word of folded(typed).split(/\s+/).filter(Boolean)) {
    const starts = characters.flatMap((_, start) => {
      const end = endOfMatch(foldedCharacters, start, word)
      return end === undefined ? [] : [{ start, end, beginsWord: !/[\p{L}\p{N}]/u.test(characters[start - 1] ?? '') }]
    })
    const beginnings = starts.filter(({ beginsWord }) => beginsWord)
    for (const { start, end } of beginnings.length > 0 ? beginnings : starts) for (let index = start; index < end; index++) marked.add(index)
  }
  const parts: Part[] = []
  for (const [index, character] of characters.entries()) {
    const isMatch = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += character
    else parts.push({ text: character, isMatch })
  }
  return parts
}

/** The index after a word that begins at an index; a folded character may be several letters, or none. */
function endOfMatch(characters: string[], start: number, word: string) {
  let rest = word
  for (let index = start; index < characters.length; index++) {
    const character = characters[index]!
    if (index === start && character === '') return undefined
    if (character.startsWith(rest)) return index + 1
    if (!rest.startsWith(character)) return undefined
    rest = rest.slice(character.length)
  }
  return undefined
}
