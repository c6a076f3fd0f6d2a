import { SaxesParser } from 'saxes'
import { registerCodes } from '#contract/accordion/registers.ts'
import { decodeXml } from './decode-xml.ts'
import { sentences, UnreadableFile, type Instrument, type NotatedScore } from './notation.ts'
import { accordionPrograms, isGeneric, namesAccordion } from './part-names.ts'
import { PartReader, readTexts } from './part-reader.ts'

/** Neither the places of errors nor namespaces are of use. */
const parsing = { position: false, xmlns: false } as const
/** Scores nest their elements ten deep or so. */
const maxDepth = 60
const maxTextLength = 200

/**
 * Reads the instruments of a MusicXML score, which lists measures by part or parts by measure. The parser neither loads nor expands entities:
 * a document that uses its own is refused.
 */
export function readMusicXml(bytes: Uint8Array): NotatedScore {
  const parts = new Map<string, PartReader>()
  const path: string[] = []
  const parser = new SaxesParser<typeof parsing>(parsing)
  let text: string | undefined // of an element whose text counts
  let listed: PartReader | undefined
  let current: PartReader | undefined
  const partOf = (id: string) => {
    const found = parts.get(id) ?? new PartReader()
    parts.set(id, found)
    return found
  }
  parser.on('error', (error) => {
    throw new UnreadableFile(sentences.damaged, { cause: error })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length === 0 && !name.startsWith('score-')) throw new UnreadableFile(name === 'museScore' ? sentences.museScore : sentences.damaged)
    path.push(name)
    if (path.length > maxDepth) throw new UnreadableFile(sentences.damaged)
    text = listed || readTexts.has(name) ? '' : undefined
    if (name === 'score-part') listed = partOf(attributes['id'] ?? '')
    else if (name === 'part') current = partOf(attributes['id'] ?? '')
    else current?.open(name, attributes)
  })
  parser.on('text', (more) => {
    if (text !== undefined && text.length < maxTextLength) text += more.slice(0, maxTextLength)
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (listed) describe(listed, name, text?.trim() ?? '')
    if (name === 'score-part') listed = undefined
    const isTimewise = path[0] === 'score-timewise'
    if (name === (isTimewise ? 'part' : 'measure')) current?.endMeasure()
    if (name === 'part') current = undefined
    else current?.close(name, text?.trim())
    text = undefined
  })
  parser.write(decodeXml(bytes)).close()
  const read = [...parts.values()]
  for (const part of read) part.endPart()
  return { instruments: read.map(toInstrument), isWhole: read.every(({ isWhole }) => isWhole) }
}

/** Notes what the list of parts says about one of them. */
function describe(part: PartReader, name: string, text: string) {
  if (name === 'part-name') part.name ||= text
  else if (name === 'instrument-name') part.instrumentName ||= text
  else if (name === 'instrument-sound') part.sound ||= text
  else if (name === 'midi-program') part.program ??= Number(text) - 1 // MusicXML counts from 1
}

const toInstrument = ({ name, instrumentName, sound, program, staves, registers, isTimed }: PartReader): Instrument => ({
  name: isGeneric(name) && namesAccordion(instrumentName) ? instrumentName : name,
  isAccordion: isAccordion([name, instrumentName], sound, program),
  staves: [...staves.keys()].toSorted((one, other) => one - other).map((staff) => staves.get(staff)!),
  registers: registerCodes.filter((code) => registers.has(code)),
  isTimed,
})

/** Whether a part is for an accordion by its names, its sound or its program, of which any may be left as the program had it. */
function isAccordion(names: string[], sound: string, program: number | undefined): boolean | undefined {
  const said = names.map(namesAccordion)
  if (said[0] === false) return false
  if (sound === 'keyboard.accordion' || said.includes(true)) return true
  if (program !== undefined && accordionPrograms.includes(program)) return true
  return said.includes(false) || (sound && !sound.startsWith('keyboard')) ? false : undefined
}
