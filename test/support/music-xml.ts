// Music in notation, as programs write it.

/** A score of these parts; `measures` are the contents of each part's measures. */
export const musicXml = (...parts: { name: string; sound?: string; measures: string[] }[]) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0"><part-list>${parts
  .map(({ name, sound }, index) => `<score-part id="P${index}"><part-name>${name}</part-name><score-instrument id="I${index}"><instrument-name>x</instrument-name>${sound ? `<instrument-sound>${sound}</instrument-sound>` : ''}</score-instrument></score-part>`)
  .join('')}</part-list>${parts
  .map(({ measures }, index) => `<part id="P${index}">${measures.map((content, number) => `<measure number="${number + 1}">${number === 0 ? '<attributes><divisions>2</divisions><staves>2</staves></attributes>' : ''}${content}</measure>`).join('')}</part>`)
  .join('')}</score-partwise>` // prettier-ignore

type NoteOptions = { staff?: number; duration?: number; inside?: string; chord?: boolean; attributes?: string }
/** A note such as 'C#4'. */
export function note(name: string, { staff = 1, duration = 2, inside = '', chord = false, attributes = '' }: NoteOptions = {}) {
  const [, step, sign, octave] = /^([A-G])([#b]?)(\d)$/.exec(name)!
  const alter = sign === '#' ? '<alter>1</alter>' : sign === 'b' ? '<alter>-1</alter>' : ''
  return `<note${attributes}>${chord ? '<chord/>' : ''}${inside.startsWith('<grace') ? inside : ''}<pitch><step>${step}</step>${alter}<octave>${octave}</octave></pitch>${inside.startsWith('<grace') ? '' : `<duration>${duration}</duration>${inside}`}<voice>1</voice><staff>${staff}</staff></note>`
}
export const left = (name: string, options: NoteOptions = {}) => note(name, { ...options, staff: 2 })
export const chord = (names: string[], options: NoteOptions = {}) => names.map((name, index) => note(name, { ...options, chord: index > 0 })).join('')
export const words = (text: string, staff = 2) =>
  `<direction placement="above"><direction-type><words>${text}</words></direction-type><staff>${staff}</staff></direction>`
export const back = (duration: number) => `<backup><duration>${duration}</duration></backup>`

export const single = (name: string) => [note(name, { duration: 4 })]
export const register = (content: string, staff: number) =>
  `<direction><direction-type><accordion-registration>${content}</accordion-registration></direction-type><staff>${staff}</staff></direction>`

/** A waltz as notation programs write it: letters over the chords of the left hand. */
export const waltz = [
  note('C#4') + note('E6') + note('A5') + back(6) + left('D3') + words('m') + left('D4') + left('D4'),
  chord(['F4', 'A4', 'D5']) + note('G5', { duration: 4 }) + back(6) + left('A2') + words('7') + left('A3') + left('A3'),
  note('D5', { duration: 6 }) + back(6) + left('F#2', { duration: 2 }) + words('M') + left('D4', { duration: 4 }),
]
