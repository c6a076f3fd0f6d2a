import { title as titleLimits } from '#contract/forms/limits.ts'
import { visibleCharacterCount } from '#contract/text/text.ts'
import { folded } from '#web/text/fold-text.ts'
import { cleaned } from './found-text.ts'
import { isAccordionPart, isRole } from './score-role.ts'
import { tokensOf, words } from './words.ts'

/** Words of programs, scanners and printers in the usual languages; a title of nothing else says nothing. */
const emptyWords = words(`
  untitled unbenannt unbenanntes ohne titel zonder naamloos sans titre senza titolo sem sin titulo uden namnlos namnlost uten tittel nimeton bez nazvu
  nazwy tytulu naslova nevtelen cim nelkul fara titlu isimsiz adsiz basliksiz без названия имени заголовка безымянный χωρις τιτλο
  title subtitle untertitel sottotitolo no name noname none null undefined unknown unbekannt inconnu sconosciuto desconocido неизвестно
  new neu neue neues neuer nouveau nouvelle nuovo nuevo novo nieuw nytt nyt novy nowy новый
  document dokument documento doc dok file datei fichier archivo документ page pages seite seiten pagina
  score scores full fullscore conductor partitur partituren partitura partition partituur partituuri partytura партитура direktion directie
  part parts stimme stimmen parties partes партия партии set complete and und et och og plus with mit
  notation composition notes noten noter nuotit ноты nuty noty kotta sheet lead leadsheet music musik musique musica muziek musikk hudba muzyka музыка musical
  enter type insert here hier ici your my mein meine mon
  image bild picture photo foto img scan scanned scans scanner scannen gescannt scannable fax print printed printing printout druck drucken druckauftrag
  job preview ausdruck auftrag remote downlevel desktop redirected printer
  slide folie layout presentation prasentation presentacion presentazione powerpoint word excel keynote
  pdf copy kopie copia copie final draft entwurf version temp tmp test blank leer template vorlage default project projekt projet progetto export output
  converted combined merged binder portfolio arrangement workbook microsoft office adobe acrobat`)
const emptyPhrase = /^(?:無題|名称未設定|新規|无标题|無標題|未命名|文档|文書|제목 ?없음|새 ?문서|文稿)[\s\d()-]*$/u

/** Names of files, by the extensions of programs that write scores, texts, layouts and pictures. */
const extensions =
  'pdfa?|docx?|docm|dotx?|odt|ott|rtf|txt|tex|dvi|html?|(?:music)?xml|mxl|musx?|mtx|ftmx?|sib|sibelius|ms[cq][zx]|ly|ily|capx?|cpx|encx?|gpx?|gp[3-57]|gtp|nwc|ovex?|dorico|dspart|midi?|kar|rmi|pm[d3-6]|p65|pt6|qx[dpt]|pub|cdr|eps|prn|ind[dt]|idml|wp[ds]|lwp|sx[wi]|pages|numbers|pptx?|pp[st]x?|od[pgs]|sxd|vsdx?|ps[db]|xcf|kra|af(?:pub|design|photo)|svgz?|tiff?|jpe?g|png|gif|bmp|webp|hei[cf]|djvu?|o?xps|epub|mobi|tmp|bak|zip|rar|xlsx?|csv|mp3|wav|notion|abc'
const fileNames = [
  new RegExp(String.raw`\S\.(?:${extensions})(?![\p{L}\p{N}])`, 'iu'),
  /\S\.(?:ai|ps|ove|key|afm|url|lnk|jnt|one)(?:\s*\(?\d*\)?)$/i,
  /\\|^\/|^~\/|\/.*\/|^[a-z]+:\/\/|^(?:file|about):/i,
  /_/,
]

/** A part of a work, not of its players, that is a title with something before it alone. */
const partOfWork = /^(?:part|teil|partie|parte|часть)\.?\s*(?:\d+|[ivx]+)$/iu

/** Programs, scanners and printers whose name at the beginning is no title; 'Finale', 'Encore' and 'Canon' may be one. */
const devices = [
  /^(?:microsoft|libreoffice|openoffice|musescore|sibelius|dorico|lilypond|guitar pro|noteflight|forscore|pdf ?creator|ghostscript|acrobat|adobe|pdf ?24|primopdf|cutepdf|bullzip|novapdf|dopdf|foxit|nitro|quartz|skia|google docs|canva|photoscore|smartscore|playscore|scanscore|audiveris|newzik|soundslice|forte notation|printmusic|camscanner|genius scan|office lens|turboscan|iscanner|scannable|epson|xerox|ricoh|kyocera|konica|lexmark|workcentre|bizhub)(?!\p{L})/iu,
  /^(?:finale|encore|capella|notion|overture|primus|score ?writer)\s*(?:v(?:ersion)?\.?\s*)?\d/i,
  /^(?:canon|brother|hp|samsung|toshiba|sharp)\s+(?:scan|mf|mx|ir|lide|pixma|mfc|dcp|hl|laserjet|officejet|deskjet|photosmart|scanjet|printer|copier|universal)/i,
  /camscanner|^scanned (?:by|with|from)|^s?km[_ ]?\w*\d{6}|^(?:img|scan|dsc|doc|file|page|seite|note)[\s_-]*\d+|^(?:doc|scan|note|fax)\b.*\d{2}/i,
  /^[0-9a-f-]{16,}$/i,
  /<\/?[a-z][^<>]*>/i,
]

/** Words of tempo and character, which stand where a title may. */
const tempoWords = words(`
  grave largo larghetto lento lent adagio adagietto andante andantino moderato moderate modere allegretto allegro vivace vivo presto prestissimo tempo
  di valse valzer waltz walzer polka tango marcia marsch maestoso cantabile espressivo espress dolce grazioso giocoso scherzando agitato animato
  sostenuto tranquillo rubato rit rall accel con moto brio fuoco spirito espressione ma non troppo molto poco piu meno assai e un mit sehr nicht zu
  schnell langsam massig bewegt lebhaft ruhig slow slowly fast lively bright brightly swing medium ballad easy steady freely
  быстро медленно умеренно скоро живо не спеша`)

/** Whether a text says how a piece is played. */
export const isTempo = (text: string): boolean => tokensOf(text).every((word) => tempoWords.has(word))

/** The title of a piece in a text, without what names a part or the full score; undefined if it is what a file, a program or a part is called. */
export function titleIn(text: string, creator = ''): string | undefined {
  const title = withoutPart(cleaned(text))
  return isTitle(title, creator) ? title : undefined
}

function isTitle(text: string, creator: string) {
  const isProgram = folded(cleaned(creator)).startsWith(folded(text))
  const isLongEnough = visibleCharacterCount(text) >= titleLimits.min && /\p{L}.*\p{L}/u.test(text)
  const isEmpty = tokensOf(text).every((word) => emptyWords.has(word)) || emptyPhrase.test(text)
  return (
    isLongEnough &&
    !isProgram &&
    !isEmpty &&
    !isRole(text) &&
    !partOfWork.test(text) &&
    ![...fileNames, ...devices].some((pattern) => pattern.test(text))
  )
}

/** A colon, a dash and the like between a title and a part; a hyphen within a word is none. */
const separator = /\s*[–—:|,·•]\s*|\s*_+\s*|\s+[-/]+\s*|-(?=\p{Lu})/u
/** 'Study for Accordion 2' is no study and the second accordion. */
const forWord = /(?<!\p{L})(?:for|für|fur|pour|per|para|för|voor|til|till|dla|pro|za|для)(?!\p{L})/iu

/**
 * 'Evening Waltz' of 'Evening Waltz – Accordion 1', 'Evening Waltz (Full score)' and 'Evening Waltz Accordion 2'. Other instruments need a sign before
 * them: 'Das Wohltemperierte Klavier II' is a title.
 */
function withoutPart(text: string): string {
  const [, outside, inside] = /^(.*\S)\s*[([{]([^()[\]{}]+)[)\]}]$/u.exec(text) ?? []
  if (outside !== undefined && isRole(inside!)) return withoutPart(outside)
  for (const { 0: sign, index } of text.matchAll(new RegExp(separator, 'gu'))) {
    const [before, after] = [text.slice(0, index), text.slice(index + sign.length)]
    if (before === '' || after === '') continue
    if (isRole(after)) return withoutPart(before)
    if (isRole(before) && !sign.includes(',')) return withoutPart(after)
  }
  const written = text.split(' ')
  if (forWord.test(text) || !/^(?:\d+|[ivx]+)\.?$/i.test(written.at(-1)!)) return text
  const start = written.findIndex((_, index) => index > 0 && isAccordionPart(written.slice(index).join(' ')))
  return start === -1 ? text : written.slice(0, start).join(' ')
}
