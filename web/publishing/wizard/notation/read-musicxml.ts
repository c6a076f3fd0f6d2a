import { SaxesParser } from 'saxes'
import { registerCodes } from '#contract/accordion/registers.ts'
import { decodeXml } from './decode-xml.ts'
import { accordionName, sentences, UnreadableFile, type Instrument } from './notation.ts'
import { PartReader } from './part-reader.ts'

/** Scores nest their elements ten deep or so. */
const maxDepth = 60
const maxTextLength = 200

/**
 * Reads the instruments of a MusicXML score, which lists measures by part or parts by measure. The parser neither loads nor expands entities:
 * a document that uses its own is refused.
 */
export function readMusicXml(bytes: Uint8Array): Instrument[] {
  const parts = new Map<string, PartReader>()
  const path: string[] = []
  const parser = new SaxesParser()
  let text = ''
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
    if (path.length === 0 && !name.startsWith('score-')) throw new UnreadableFile(sentences.damaged)
    path.push(name)
    if (path.length > maxDepth) throw new UnreadableFile(sentences.damaged)
    text = ''
    if (name === 'score-part') listed = partOf(attributes['id'] ?? '')
    else if (name === 'part') current = partOf(attributes['id'] ?? '')
    else current?.open(name, attributes)
  })
  parser.on('text', (more) => {
    if (text.length < maxTextLength) text += more.slice(0, maxTextLength)
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (listed && (name === 'part-name' || name === 'instrument-name')) listed.name ||= text.trim()
    if (listed && name === 'instrument-sound') listed.sound ||= text.trim()
    if (name === 'score-part') listed = undefined
    const isTimewise = path[0] === 'score-timewise'
    if (name === (isTimewise ? 'part' : 'measure')) current?.endMeasure()
    if (name === 'part') current = undefined
    else current?.close(name, text.trim())
    text = ''
  })
  parser.write(decodeXml(bytes)).close()
  return [...parts.values()].map(({ name, sound, staves, registers }) => ({
    name,
    isAccordion: sound === 'keyboard.accordion' || accordionName.test(name) || (sound && !sound.startsWith('keyboard') ? false : undefined),
    staves: [...staves.keys()].toSorted((one, other) => one - other).map((staff) => staves.get(staff)!),
    registers: registerCodes.filter((code) => registers.has(code)),
  }))
}
