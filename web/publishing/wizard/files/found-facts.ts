import { originalComposerName, title as titleLimits } from '#contract/forms/limits.ts'
import { visibleCharacterCount } from '#contract/text/text.ts'
import type { ScoreText, TextLine } from '#web/pieces/score-reader/read-text.ts'
import { folded } from '#web/text/fold-text.ts'
import { cleaned, shortened } from './found-text.ts'

/** What a score says about its piece, fit for the fields of the wizard; what is not clear is left out. */
export type FoundFacts = { title?: string; composer?: string }

/**
 * Finds title and composer: as the file names them or, if that is none, as they are printed at the head of the first page. The artist who
 * publishes the piece is not named again.
 */
export function findFacts({ title, author, creator, lines }: ScoreText, publisher: string): FoundFacts {
  const printed = lines.filter(isReadable).map((line) => ({ ...line, text: cleaned(line.text) }))
  const head = findTitleLine(printed)
  const foundTitle = title.find((each) => !isBroken(each) && isTitle(cleaned(each), creator)) ?? head?.text ?? ''
  const foundComposer = author.map((each) => (isBroken(each) ? undefined : nameOf(cleaned(each)))).find(Boolean) ?? findPrintedComposer(printed, head)
  return {
    ...(isTitle(cleaned(foundTitle), creator) && { title: shortened(cleaned(foundTitle), titleLimits.max) }),
    ...(foundComposer !== undefined &&
      folded(foundComposer) !== folded(publisher) && { composer: shortened(foundComposer, originalComposerName.max) }),
  }
}

/** Whether a program has failed to say what the signs of a text are. */
const isBroken = (text: string) => /[\p{Co}\p{Cn}\ufffd]/u.test(text)
/** Fonts may not say what their signs mean, such as musical ones and ligatures: PDFium reads those as control characters. */
const isReadable = ({ text }: TextLine) => !isBroken(text) && !/\p{Cc}/u.test(text)

/** Programs whose name alone is no title; 'Finale' and 'Encore' may be one. */
const programs = 'musescore|sibelius|dorico|lilypond|guitar pro|noteflight|forscore|pdfcreator|ghostscript|acrobat|adobe'
const ambiguousPrograms = 'finale|encore|capella|notion|overture|primus|score ?writer'
const noTitles = [
  /^(?:microsoft|libreoffice|openoffice)\b/i,
  /\.(?:pdf|docx?|odt|rtf|txt|tex|dvi|musx?|sib|ms[cq][zx]|ly|mxl|(?:music)?xml|capx?|enc|gpx?|gp[345]|nwc|dorico|e?ps|tmp|indd|tiff?|jpe?g|png)$/i,
  /\\|^\/|^~\/|\/.*\/|^[a-z]+:\/\/|^file:/i,
  /^(?:untitled|unbenannt|ohne titel|sans titre|senza titolo|sin título|namnlös|title|titel|titre|título|titolo|subtitle|document|dokument|noname|none|null|undefined|print|scan|(?:full |new |my )?score|partitura?|partition|sheet music|noten)(?:[\s_-]*\(?\d*\)?)?$/i,
  new RegExp(`^(?:${programs})\\b`, 'i'),
  new RegExp(`^(?:${ambiguousPrograms})\\s*(?:v(?:ersion)?\\.?\\s*)?\\d`, 'i'),
  /^(?:img|scan|dsc|doc|file|page|seite)[\s_-]*\d+/i,
  /^[0-9a-f-]{16,}$/i,
  /^\S*_\S*$/,
  /<\/?[a-z][^<>]*>/i,
]

/** Whether a text is the title of a piece, and not what a program has put there. */
function isTitle(text: string, creator: string) {
  const isProgram = text !== '' && cleaned(creator).toLowerCase().startsWith(text.toLowerCase())
  const isLongEnough = visibleCharacterCount(text) >= titleLimits.min && /\p{L}.*\p{L}/u.test(text)
  return isLongEnough && !isProgram && !noTitles.some((pattern) => pattern.test(text))
}

/** 'mf', 'pp sfz': musical fonts are higher than every title. */
const dynamics = /^[pmfszr\s]+$/
/** By how much the title is higher than every other text, and the part of the page in which it stands. */
const [clearly, titlePart] = [1.2, 0.25]

/** The line that is clearly the highest at the head of a page; a title of two lines is one. */
function findTitleLine(lines: TextLine[]): TextLine | undefined {
  const words = lines
    .filter(({ text, top }) => top < titlePart && /\p{L}{3}/u.test(text) && !dynamics.test(text))
    .toSorted((one, other) => other.height - one.height)
  const [first, second] = words
  if (!first) return undefined
  const isContinued = second && isSameHeight(first, second) && Math.abs(second.top - first.top) < first.height * 2
  const title = isContinued ? joined(first, second) : first
  const rival = words[isContinued ? 2 : 1]
  return rival && rival.height * clearly > title.height ? undefined : title
}

const isSameHeight = (one: TextLine, other: TextLine) => Math.abs(one.height - other.height) < one.height * 0.05

function joined(one: TextLine, other: TextLine): TextLine {
  const [upper, lower] = one.top < other.top ? [one, other] : [other, one]
  return { ...upper, text: `${upper.text} ${lower.text}` }
}

const credit = /^(?:composed by|composer|comp\.|music by|music|musik von|musik|komponist|musique de|musique|compositeur|by|von|de)\s*:?\s+/i
const otherCredit =
  /^(?:arr|transcri|trans|text|words|lyrics|worte|paroles|edited|ed\.|bearb|orch|adapt|für|for|from|op\.|pour|per|para)|©|copyright/i
const lifeDates = /\s*[([]\s*(?:\*|b\.|ca?\.|\d)[^)\]]*[)\]]\s*$/
const anonymous = /^(?:traditional|traditionell|trad\.?|anonymous|anon\.?|volksweise)(?:\s*[([][^)\]]*[)\]])?$/i

/** The composer who is printed at the right below the title: a name with dates of life, a name after 'Music by', or one alone. */
function findPrintedComposer(lines: TextLine[], title: TextLine | undefined) {
  if (!title) return undefined
  const places = lines
    .filter(({ top, right, left }) => top > title.top && top < title.top + 0.15 && right > 0.75 && left > 0.4)
    .filter(({ height, text }) => height < title.height && !otherCredit.test(text))
    .toSorted((one, other) => one.top - other.top)
  return places.map(({ text }) => nameOf(text)).find(Boolean)
}

/** The name of a composer in a text: 'Erik Satie (1866–1925)' is 'Erik Satie'. A single word is a name only with dates or a credit. */
function nameOf(text: string): string | undefined {
  if (anonymous.test(text)) return text.replace(/^(?:trad\b\.?|traditionell|volksweise)/i, 'Traditional')
  const name = text.replace(credit, '').replace(lifeDates, '')
  const isMarked = name !== text
  const words = name.split(' ')
  const isName =
    !/[\d@<>\\/:;|_]/.test(name) &&
    words.length <= 6 &&
    /^\p{Lu}/u.test(name) &&
    words.every((word) => /^\p{L}[\p{L}.'’-]*,?$/u.test(word)) &&
    /^\p{Lu}/u.test(words.at(-1)!)
  const isProgram = new RegExp(`^(?:${programs}|microsoft|administrator|user|owner|unknown|author)\\b`, 'i').test(name)
  return isName && !isProgram && (isMarked || words.length > 1) ? name : undefined
}
