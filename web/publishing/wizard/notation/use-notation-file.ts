import { useEffect, useRef, useState } from 'react'
import { accordionCount } from '../accordion/accordion-draft.ts'
import { fillAllFromFile } from '../accordion/accordion-changes.ts'
import type { WizardContext } from '../wizard-context.ts'
import type { FoundPart } from './find-facts.ts'
import { isNotation } from './notation-files.ts'

/** The state of a chosen file: it is being read, it asks how it is meant, it has filled in answers, or why it has not. */
export type NotationState =
  | { name: 'reading' }
  | { name: 'unclear'; question: string; choices: { label: string; choose: () => void }[] }
  | { name: 'read'; text: string }
  | { name: 'failed'; error: string; fileName: string }
  | undefined

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
    if ('error' in answer) return setState({ name: 'failed', error: answer.error, fileName: file.name })
    const fill = (parts: FoundPart[]) => {
      const accordions = accordionCount(latest.current.draft.instruments)
      const error = mismatch(parts, accordions)
      if (error !== undefined) return setState({ name: 'failed', error, fileName: file.name })
      change(fillAllFromFile(parts, latest.current.place))
      setState({ name: 'read', text: describe(file.name, { found: parts.length, accordions, isWhole: answer.isWhole }) })
    }
    if (!answer.joined) return fill(answer.parts)
    const [hands, players] = [answer.joined, answer.parts]
    setState({
      name: 'unclear',
      question: `Are the ${players.length} parts in ${file.name} the two hands of ${count(hands)}, or ${count(players)}?`,
      choices: [
        { label: hands.length === 1 ? 'Two hands' : 'Two hands each', choose: () => fill(hands) },
        { label: `${players.length} accordions`, choose: () => fill(players) },
      ],
    })
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

const count = ({ length }: FoundPart[]) => (length === 1 ? 'one accordion' : `${length} accordions`)

const describe = (fileName: string, { found, accordions, isWhole }: { found: number; accordions: number; isWhole: boolean }) =>
  [
    `${fileName} answers what you have not answered yourself about the accordion. Check it at General info. The file is not kept.`,
    isWhole ? '' : 'A part of it could not be read, and is left out.',
    found > accordions ? `It has ${found} parts for accordion: if your piece has as many, choose them at Instrumentation.` : '',
  ]
    .filter(Boolean)
    .join(' ')
