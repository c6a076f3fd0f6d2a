import { ownInstrumentNames } from '#contract/pieces/instrument-names.ts'
import { tokensOf, words } from './words.ts'

/** What a file is among those of its piece: the score of all players, or the part of some. */
export type ScoreRole = 'score' | 'part'

const namesOfOne = ownInstrumentNames.flat().map(tokensOf)
/** Instruments by one word: those of Bellows in English and German, and usual ones of other languages. */
const instrumentWords = new Set([
  ...namesOfOne.filter(({ length }) => length === 1).flat(),
  ...words(`
    violino violini violon violons alto altos violoncelle violoncelles flauto flauti flute flutes flauta clarinetto clarinette clarinettes hautbois fagotto
    basson corno corni cor tromba trompette trompeta trombon arpa harpe chitarra guitare guitarra contrabbasso contrebasse contrabajo contrabas drum drums
    bells batterie batteria voce voci voix voz gesang vocal vocals coro choeur sax saxo bandoneon bandonion garmon
    скрипка скрипки альт виолончель контрабас флеита кларнет гобои фагот труба тромбон туба фортепиано гитара гармонь гармошка домра балалаика голос
    skrzypce flet klarnet wiolonczela kontrabas housle flauta klarinet trubka hegedu fuvola cselo keyboard synth synthesizer melody rhythm`),
])
const accordionWord =
  /^(?:(?:kontra|contra)?bass|knopf|tasten|piano|tenor|alt)?(?:a(?:cc|kk|ck|c|k)ord(?:e|i|j)\p{L}{0,4}|fisarm\p{L}{0,6}|fizarm\p{L}{0,5}|ba[jy]an\p{L}?|баян\p{L}{0,2}|ак{1,2}ордеон\p{L}{0,2}|dragspel\p{L}{0,2}|trekk?spill?|harmonikk?a|harmoonika|ziehharmonika|handorgel|knopfakkordeon|ακορντεον|acc|akk)$/u
/** What stands beside an instrument in the name of a part. */
const partWords = new Set([
  ...namesOfOne.filter(({ length }) => length > 1).flat(),
  ...words(`
    i ii iii iv v vi vii viii ix x a b c d e f g h as es des ges bb eb in en flat sharp st nd rd th first second third fourth erste zweite dritte vierte
    solo tutti bass basso basse bas bassi alt alto tenor soprano sopran baritone free standard stradella converter melodic button piano chromatic bayan
    right left hand rechte linke destra sinistra mano main droite gauche part parts stimme stimmen voice voices and und et y och og with mit ad lib
    optional optionally opt ossia duo duet duett trio quartet quartett quintet quintett ensemble orchestra orchester small large low high lower upper
    manual treble clef score partitur transposed concert pitch партия ручка рука правая левая`),
])
const scoreWords = words(
  'score scores full fullscore conductor partitur partituren partitura partition partituur partituuri partytura партитура direktion complete set and und et of all parts stimmen in c concert pitch transposed transponiert klingend',
)
/** Parts that are called after a hand or a number alone. */
const namelessPart =
  /^(?:(?:right|left|rechte|linke) hand|[rl]\.? ?h\.?|(?:mano |main )?(?:destra|sinistra|droite|gauche)|(?:stimme|voice|voce|voix|партия) (?:\d+|[ivx]+)|\d+\.? ?(?:st|nd|rd|th)? (?:part|stimme|voice))$/iu

/** Whether a folded word means an accordion of any kind: 'Bassakkordeon', 'fisarmonica', 'Akk'. */
export const isAccordionWord = (word: string): boolean => accordionWord.test(word)
/** Whether a folded word may stand beside an instrument in the name of a part. */
export const isPartWord = (word: string): boolean => partWords.has(word)
const isInstrument = (word: string) => instrumentWords.has(word) || isAccordionWord(word)

/** Whether a text is nothing but the name of a part: 'B♭ Clarinet 1', 'Accordion II (standard bass)', 'Right hand'. */
export function isPartName(text: string): boolean {
  const tokens = tokensOf(text)
  return namelessPart.test(text.trim()) || (tokens.some(isInstrument) && tokens.every((word) => isInstrument(word) || partWords.has(word)))
}

/** Whether a text is nothing but the name of a part for an accordion. */
export const isAccordionPart = (text: string): boolean => isPartName(text) && tokensOf(text).some(isAccordionWord)

/** Whether a text is nothing but the name of a score of all players: 'Full score', 'Partitur', 'Score and parts'. */
export function isScoreName(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.every((word) => scoreWords.has(word)) && tokens.some((word) => /^(?:score|full|conductor|part|direktion|парт)/.test(word))
}

/** Whether a text is nothing but the name of a part or of a full score. */
export const isRole = (text: string): boolean => isPartName(text) || isScoreName(text)

/** What the names at the head of a page, before the first system, say about it: the names of several parts are those of a score. */
export function roleOfLabels(labels: string[]): ScoreRole | undefined {
  const parts = new Set(labels.filter(isPartName))
  if (labels.some(isScoreName) || parts.size > 1) return 'score'
  return parts.size === 1 ? 'part' : undefined
}

/** What a title or the name of a file says about the file: 'Valse – Akkordeon 2' is a part. */
export function roleIn(text: string): ScoreRole | undefined {
  const names = [text, ...text.split(/[–—:|,_()[\]]|\s-\s|-(?=\p{Lu})/u)].map((name) => name.trim())
  if (names.some(isScoreName)) return 'score'
  return names.some(isPartName) || isAccordionPart(text.split(' ').slice(-2).join(' ')) ? 'part' : undefined
}
