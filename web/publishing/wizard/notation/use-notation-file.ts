import { useEffect, useRef, useState } from 'react'
import { accordionCount } from '../accordion/accordion-draft.ts'
import { fillAllFromFile } from '../accordion/accordion-changes.ts'
import type { WizardContext } from '../wizard-context.ts'
import type { FoundPart } from './find-facts.ts'
import { isNotation } from './notation-files.ts'

/** The state of a chosen file: it is being read, it has filled in answers, or why it has not. */
export type NotationState = { name: 'reading' } | { name: 'read'; text: string } | { name: 'failed'; error: string; fileName: string } | undefined

/** Reads a MusicXML or MIDI file and fills in the answers about the accordion at a place, or about all of them. */
export function useNotationFile({ draft, change }: WizardContext, place: number) {
  const [state, setState] = useState<NotationState>()
  const latest = useRef({ draft, place })
  const reading = useRef(0)
  useEffect(() => {
    latest.current = { draft, place }
  })

  const start = async (file: File) => {
    const turn = ++reading.current
    setState({ name: 'reading' })
    const answer = isNotation(file) ? await load(file) : { error: 'Only MusicXML and MIDI files can be read here.' }
    if (reading.current !== turn) return // another file was chosen meanwhile
    const error = 'error' in answer ? answer.error : mismatch(answer.parts, accordionCount(latest.current.draft.instruments))
    if (error !== undefined || !('parts' in answer)) return setState({ name: 'failed', error: error ?? '', fileName: file.name })
    change(fillAllFromFile(answer.parts, latest.current.place))
    setState({ name: 'read', text: describe(file.name, answer.parts.length, accordionCount(latest.current.draft.instruments)) })
  }
  return { state, read: (file: File | undefined) => void (file ? start(file) : setState(undefined)) }
}

/** The reader is loaded with the first file. */
async function load(file: File) {
  const { readNotationFile } = await import('./notation-reader.ts')
  return readNotationFile(file)
}

/** Why the accordions of a file are not those of the piece. One accordion is the default, which is chosen later than the scores. */
const mismatch = ({ length: found }: FoundPart[], accordions: number) =>
  found === 1 || found === accordions || accordions === 1
    ? undefined
    : `This file has ${found} parts for accordion, and your piece has ${accordions}. Choose the file of the whole piece, or of one part.`

const describe = (fileName: string, found: number, accordions: number) =>
  `${fileName} answers what you have not answered yourself about the accordion. Check it at General info. The file is not kept.${
    found > accordions ? ` It has ${found} parts for accordion: if your piece has as many, choose them at Instrumentation.` : ''
  }`
