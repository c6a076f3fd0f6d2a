import { formatCopies } from '#contract/pieces/licence.ts'
import { printedDay } from '#contract/days.ts'
import { hasGlyphs, stampFont } from '#server/integrations/fonts.ts'
import { printableText } from '#server/integrations/printed-text.ts'

/** What a buyer's copy says at the foot of its pages. */
export type Stamp = { name: string; copies: number; receipt: string; date: Date }

/** Whether a buyer's copy is stamped: that of a stamped piece, and each of several copies. */
export const isCopyStamped = (isStampedPiece: boolean, copies: number) => isStampedPiece || copies > 1

/** A longer name is cut, so that the line fits on a page. */
const maxName = 70
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Who has bought a score, for how many copies, with which receipt and when, in one line. */
export const stampLine = ({ name, copies, receipt, date }: Stamp) =>
  `Bought by ${name} · ${formatCopies(copies)} · Receipt ${receipt} · ${printedDay(date)}`

/** A name in one short line of letters that the font of the stamp has. Other scripts are written in Latin letters. */
export function printableName(name: string): string {
  const readable = name
    .normalize()
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '') // such as marks that turn the direction of what follows
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/ ?[·•∙⋅・‧] ?/gu, ', ') // which divides the line: a name says nothing of copies and receipts
  const line = printableText(readable, (text) => hasGlyphs(stampFont, text))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const letters = Array.from(characters.segment(line), ({ segment }) => segment)
  return letters.length > maxName
    ? `${letters
        .slice(0, maxName - 1)
        .join('')
        .trimEnd()}…`
    : line
}
