import { originalComposerName, title as titleLimits } from '#contract/forms/limits.ts'
import type { ScoreText, TextLine } from '#web/pieces/score-reader/read-text.ts'
import { folded } from '#web/text/fold-text.ts'
import { composerIn, isCreditAlone, isOtherCredit, isSurelyComposer } from './composer-name.ts'
import { cleaned, shortened } from './found-text.ts'
import { isRole, roleIn, roleOfLabels, type ScoreRole } from './score-role.ts'
import { isTempo, titleIn } from './title-text.ts'

/** What a score says about its piece, fit for the fields of the wizard, and what it is among the files; what is not clear is left out. */
export type FoundFacts = { title?: string; composer?: string; role?: ScoreRole }

/**
 * Finds title and composer as they are printed at the head of the first page. What the file's properties claim counts where the page has no words,
 * or where it is printed too. The artist who publishes the piece is not named again.
 */
export function findFacts({ title, author, creator, lines }: ScoreText, publisher: string, fileName = ''): FoundFacts {
  const printed = lines.filter(hasLetters).map((line) => ({ ...line, text: withGaps(line.text) }))
  const hasWords = printed.some(({ text }) => isReadable(text))
  const claimed = {
    titles: title.map((each) => (isReadable(each) ? titleIn(firstLine(each), creator) : undefined)).filter((each) => each !== undefined),
    composers: author.map((each) => (isReadable(each) ? composerIn(firstLine(each)) : undefined)).filter((each) => each !== undefined),
  }
  const head = findTitleLine(printed, claimed.titles)
  const foundTitle = hasWords ? head?.title : claimed.titles[0]
  const foundComposer = hasWords ? findComposer(printed, head?.line, claimed.composers) : claimed.composers[0]
  const named = [fileName.replace(/\.pdf$/i, ''), ...title].map((name) => roleIn(cleaned(name))).find((each) => each !== undefined)
  const role = named ?? roleOfLabels(printed.filter(isLabel).map(({ text }) => text))
  return {
    ...(foundTitle !== undefined && { title: shortened(foundTitle, titleLimits.max) }),
    ...(foundComposer !== undefined &&
      folded(foundComposer) !== folded(publisher) && { composer: shortened(foundComposer, originalComposerName.max) }),
    ...(role !== undefined && { role }),
  }
}

/** The first of several lines: the others are about something else. */
const firstLine = (text: string) => cleaned(text.split(/[\r\n\u2028\u2029]/).find((line) => line.trim() !== '') ?? '')

/** Whether a line stands where the name of a part is printed, at the left of the head. */
const isLabel = ({ left, top }: TextLine) => left < 0.35 && top < 0.2

/** Stands in a line for signs whose meaning the font does not say, such as ligatures. */
const gap = '\ufffd'
const unknownSigns = /[\p{Cc}\p{Co}\p{Cn}\ufffd]+/gu
const withGaps = (text: string) => cleaned(text.replace(/[\r\n\t]/g, ' ').replace(unknownSigns, gap))
const isReadable = (text: string) => !/[\p{Co}\p{Cn}\ufffd]/u.test(text)

/** Dynamics are set in the fonts of notes, which are higher than every title. */
const dynamics = /^[pmfszr\s]+$/
/** Notes as the letters of older musical fonts, of which Latin ones have no words. */
const notes = /^(?=.*[œ˙ŒÓ‰≈])[œ˙ŒÓ‰≈wWbnjJehqxrRpmfsz#&?=|_.\s-]+$/u

/** Whether a line has words, be they partly unreadable. */
const hasLetters = ({ text }: TextLine) => /\p{L}{2}|\p{Lo}/u.test(text) && !dynamics.test(text) && !notes.test(text)

/** A title may have so many lines; more of a height are the words of a song or the names of notes. */
const maxLines = 3

/** Whether lines of one height may be those of a title: few, one below the other, none of them twice. */
function areLinesOfTitle(lines: TextLine[]) {
  const areDifferent = new Set(lines.map(({ text }) => folded(text))).size === lines.length
  const isBelow = ({ top, height }: TextLine, place: number) => place === 0 || Math.abs(top - lines[place - 1]!.top - 1.4 * height) < height
  return lines.length <= maxLines && areDifferent && lines.every(isBelow)
}

/** By how much the title is higher than every other text, and the part of the page in which it stands. */
const [clearly, titlePart] = [1.2, 0.25]

/**
 * The line that is clearly the highest at the head of a page, or the first of several such lines. If none is, it is the one that the file claims
 * as its title.
 */
function findTitleLine(lines: TextLine[], claimed: string[]): { line: TextLine; title: string } | undefined {
  const candidates = lines
    .filter((line) => line.top < titlePart && isTitleLike(line))
    .toSorted((one, other) => other.height - one.height || one.top - other.top)
  const [highest] = candidates
  if (!highest) return undefined
  const largest = candidates.filter((line) => isSameHeight(highest, line)).toSorted((one, other) => one.top - other.top)
  const [first = highest, second] = largest
  const whole = claimed.find((title) => second && folded(title) === folded(`${first.text} ${second.text}`))
  if (whole !== undefined) return { line: first, title: whole }
  const alike = lines.filter((line) => line.top < titlePart && isSameHeight(highest, line)).toSorted((one, other) => one.top - other.top)
  const rival = candidates.find((line) => !isSameHeight(highest, line))
  const isClear = areLinesOfTitle(alike) && (!rival || rival.height * clearly <= highest.height)
  const title = isReadable(first.text) ? titleIn(first.text) : undefined
  if (isClear && title !== undefined) return { line: first, title }
  const named = candidates.filter((line) => isClear ? line === first : line.height * clearly > highest.height) // prettier-ignore
  const line = named.find(({ text }) => claimed.some((each) => isPrintedAs(each, text)))
  return line && { line, title: claimed.find((each) => isPrintedAs(each, line.text))! }
}

/** Whether a line may be a title: not what stands at the right, names a part or people, or says how to play. */
function isTitleLike({ text, left, right }: TextLine) {
  const isAtTheRight = left > 0.5 && right > 0.8
  const isCentred = Math.abs(left + right - 1) < 0.1
  const isTitle = !isReadable(text) || titleIn(text) !== undefined
  return isTitle && !isAtTheRight && !isOtherCredit(text) && (isCentred || !(isTempo(text) || /^\p{Ll}/u.test(text)))
}

const isSameHeight = (one: TextLine, other: TextLine) => Math.abs(one.height - other.height) <= one.height * 0.05

/** Lines with more gaps say too little. */
const maxGaps = 3

/** Whether a line prints a text; signs that cannot be read may be any. */
function isPrintedAs(claim: string, line: string) {
  const written = line.split(gap)
  if (written.length > maxGaps + 1) return false
  const pieces = written.map((piece) =>
    folded(piece)
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${pieces.join('.{1,4}')}$`, 'u').test(folded(claim))
}

/** How far below the title, as a part of the page, a composer is named. */
const composerPart = 0.15

/** The composer who is named at the right below the title, or in its middle if the file claims the same. */
function findComposer(lines: TextLine[], title: TextLine | undefined, claimed: string[]): string | undefined {
  if (!title) return undefined
  const below = lines.filter(({ top, height }) => top > title.top && top < title.top + composerPart && height < title.height)
  const atTheRight = below.filter(({ right, left }) => right > 0.75 && left > 0.4).toSorted((one, other) => one.top - other.top)
  const inTheMiddle = below.filter(({ left, right, text }) => Math.abs(left + right - 1) < 0.1 && !isOtherCredit(text))
  return (
    firstComposer(
      atTheRight.map(({ text }) => text),
      claimed,
    ) ?? claimed.find((name) => inTheMiddle.some(({ text }) => composerIn(text) === name))
  )
}

/** The first composer who is named in lines; below a line that may name one in another way, such as 'Adele', a plain name may be the arranger. */
function firstComposer(lines: string[], claimed: string[]): string | undefined {
  let isDoubtful = false
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? ''
    if (isCreditAlone(line) || isOtherCredit(line) || (isCreditAlone(before) && isOtherCredit(before))) continue
    const text = isCreditAlone(before) ? `${before} ${line}` : line
    const name = nameIn(text, claimed)
    if (name !== undefined && (!isDoubtful || isSurelyComposer(text))) return name
    isDoubtful ||= !isRole(line)
  }
  return undefined
}

/** The composer in a line; if a sign of it cannot be read, the one whom the file claims and the line may name. */
function nameIn(text: string, claimed: string[]) {
  if (isReadable(text)) return composerIn(text)
  return claimed.find((name) => isPrintedAs(name, text.replace(/\s*[([][^)\]]*[)\]]$/, '')))
}
