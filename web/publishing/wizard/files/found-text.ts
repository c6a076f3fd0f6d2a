import { characterCount, toSingleLine } from '#contract/text/text.ts'

/** Characters that change the direction of a text or cannot be seen: nobody types them into a title. */
const invisible = /\p{Cf}/gu

/** No field takes more; the rest of a text is not looked at. */
const maxLength = 1_000

/** A text that was found in a file, by the rules of typed ones and without invisible characters. */
export const cleaned = (text: string): string => toSingleLine(toSingleLine(text.slice(0, maxLength).replace(invisible, ''))) // removed characters can join spaces

/** A cleaned text, cut to a length, between words if possible. */
export function shortened(line: string, max: number): string {
  if (characterCount(line) <= max) return line
  const cut = Array.from(line)
    .slice(0, max + 1)
    .join('')
  const words = cut.replace(/\s+\S*$/u, '')
  return (characterCount(words) > max / 2 && characterCount(words) <= max ? words : Array.from(line).slice(0, max).join('')).trim()
}
