import { ownInstrumentNames } from '#contract/pieces/instrument-names.ts'
import { instruments } from '#contract/pieces/instruments.ts'
import { folded, withoutDigraphs } from '#web/text/fold-text.ts'
import { isAccordionWord } from '../files/score-role.ts'

/** How parts are called besides the names that Bellows has: abbreviations of both languages, and the Italian and French names of scores. */
const shortNames: Record<string, string> = {
  Violin: 'vl, vln, vn, viol, violino, violon',
  Cello: 'vc, vlc, vcl, violoncelle',
  Viola: 'vla, va, br',
  'Double bass': 'kb, cb, db, k bass, string bass, upright bass, contrabasso, contrebasse',
  Piano: 'pf, pno, klav',
  Guitar: 'git, gtr, guit',
  'Electric guitar': 'e git, e gtr, e guitar',
  'Bass guitar': 'e bass, el bass, electric bass, bass git',
  Bassoon: 'fg, fag, bsn, bn, fagotto, basson',
  Clarinet: 'kl, klar, cl, clar, clarinetto, clarinette',
  'Alto clarinet': 'alt klar, alto cl',
  'Bass clarinet': 'bass klar, b kl, b cl, bass cl',
  Choir: 'coro, satb, ssaa, ttbb',
  'Drum kit': 'drum set, drumset, schlz, dr',
  Euphonium: 'euph',
  Flute: 'fl, flt, flauto, querfl',
  Piccolo: 'picc, pikk, piccolo flute',
  Recorder: 'blfl, sopranblockflöte, altblockflöte, tenorblockflöte, bassblockflöte',
  'French horn': 'hr, hn, hrn, cor, corno',
  Glockenspiel: 'glsp',
  Harp: 'hfe, hp, arpa',
  Harpsichord: 'cemb, clavecin',
  Mandolin: 'mand',
  Oboe: 'ob, hautbois',
  'English horn': 'engl horn, engl h, eh',
  Organ: 'org',
  Other: 'tenor horn, tenorhorn, baritone horn, baritonhorn',
  Percussion: 'perc, schlw, bass drum, große trommel',
  'Soprano saxophone': 'soprano sax, sopran sax, s sax, sopransaxofon',
  'Alto saxophone': 'alto sax, alt sax, a sax, sax alto, saxophone alto, saxophon alt, saxofon alt, altsaxofon',
  'Tenor saxophone': 'tenor sax, t sax, sax tenor, saxophone tenor, saxophon tenor, saxofon tenor, tenorsaxofon',
  'Baritone saxophone': 'baritone sax, bariton sax, bari sax, bar sax, baritonsaxofon',
  'Bass saxophone': 'bass sax',
  Timpani: 'timp, pk',
  Trombone: 'pos, tbn, trb',
  Trumpet: 'trp, tpt, trpt, tromba, trompette',
  Flugelhorn: 'flgh, flügelh',
  Tuba: 'tb, tba',
  Vibraphone: 'vib, vibr, vibes',
  Xylophone: 'xyl',
}

/** Names that say too little in the name of a part, or that many titles have. */
const vague = new Set(['Other', 'Orchestra', 'Electrics', ...instruments.filter((name) => name.startsWith('Voice'))])

/** The words and numbers of a text as names are compared: without case, accents and digraphs, with accidentals in words. */
export const wordsOf = (text: string): { word: string; start: number; end: number }[] =>
  Array.from(comparable(text).matchAll(/\p{L}+|\d+/gu), ({ 0: word, index }) => ({
    word: withoutDigraphs(word),
    start: index,
    end: index + word.length,
  }))

/** A text whose words are compared, with the signs between them; words that are joined by capitals are parted. */
export const comparable = (text: string): string =>
  folded(
    text
      .replaceAll('♭', ' flat ')
      .replaceAll('♯', ' sharp ')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '),
  ).replaceAll("'", '')

export const accordion = instruments.indexOf('Accordion')

const keyOf = (name: string) =>
  wordsOf(name)
    .map(({ word }) => word)
    .join('')

const idsByKey = new Map(
  instruments.flatMap((name, id) => {
    const names = [...(vague.has(name) ? [] : ownInstrumentNames[id]!), ...(shortNames[name]?.split(', ') ?? [])]
    return names.map((each) => [keyOf(each), id] as const)
  }),
)
/** The longest name has so many words. */
export const maxWords = 4

/** The instrument whose name some words are, together or apart: 'bass' and 'klarinette' as well as 'bassklarinette', and 'Klarinettenstimme'. */
export function instrumentOf(words: string[]): number | undefined {
  const keys = [words.join(''), words.join('').replace(/stimme$/, ''), words.join('').replace(/e?nstimme$/, '')]
  const id = keys.map((key) => idsByKey.get(key)).find((each) => each !== undefined)
  return id ?? (isAccordionWord(words.at(-1)!.replace(/stimme$/, '')) && isAccordionWord(keys[1]!) ? accordion : undefined)
}

/** The voice types in the order of their instruments; families of instruments are called after them too. */
const voiceTypes = [
  'sopran, soprane, soprano, sopranos',
  'mezzo, mezzosopran, mezzosoprano',
  'alt, alto, altos',
  'tenor, tenors, tenore',
  'bariton, baritone',
  'bass, basse, basses',
]
const soprano = instruments.findIndex((name) => name.startsWith('Voice'))
/** The highest and the lowest voice type. */
export const outerVoices = { soprano, bass: soprano + voiceTypes.length - 1 }

/** The instrument of a singer by the words for the voice type; undefined by those for any voice. */
export const voices: ReadonlyMap<string, number | undefined> = new Map([
  ...['stimme', 'singstimme', 'gesang', 'voice', 'vocal', 'vocals'].map((word) => [word, undefined] as const),
  ...voiceTypes.flatMap((words, type) => words.split(', ').map((word) => [keyOf(word), soprano + type] as const)),
])
