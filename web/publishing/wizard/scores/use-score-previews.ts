import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readScore } from '#web/pieces/score-reader/score-reader.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft-entries.ts'
import { recordReading } from '../draft/filled-fields.ts'
import { findFacts } from '../files/found-facts.ts'

type ScorePreviews = {
  scores: DraftScore[]
  files: ReadonlyMap<string, File>
  change: (change: DraftChange) => void
  /** The name of the artist who publishes. */
  author: string
  /** A score that the server would refuse. */
  onError: (score: DraftScore, error: string) => void
}

/**
 * The addresses of the first pages of the scores on this device, by their key, each as soon as it has been read, and the keys of all whose reading has
 * ended. What a score says fills in the draft.
 */
export function useScorePreviews({ scores, files, change, author, onError }: ScorePreviews) {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const [readKeys, setReadKeys] = useState<ReadonlySet<string>>(new Set())
  const requested = useRef(new Map<string, string | undefined>())
  const latestOnError = useRef(onError)
  useEffect(() => {
    latestOnError.current = onError
  })

  useEffect(() => {
    const read = async (score: DraftScore, file: File) => {
      const result = await readScore(file)
      if (!result || !requested.current.has(score.key)) return
      if ('error' in result) return latestOnError.current(score, result.error)
      const address = URL.createObjectURL(result.picture)
      requested.current.set(score.key, address)
      setPreviews((others) => new Map(others).set(score.key, address))
      if (score.pages !== undefined) return
      const found = result.text ? findFacts(result.text, author, file.name) : {}
      flushSync(() => change(recordReading(score.key, result.pages, found, focusedField()))) // before the focus enters another field
    }
    for (const score of scores) {
      const file = files.get(score.key)
      if (!file || requested.current.has(score.key)) continue
      requested.current.set(score.key, undefined)
      void read(score, file).finally(() => setReadKeys((others) => new Set([...others, score.key])))
    }
  }, [scores, files, change, author])

  useEffect(() => {
    const addresses = requested.current
    return () => {
      for (const address of addresses.values()) if (address) URL.revokeObjectURL(address)
      addresses.clear()
    }
  }, [])
  return { previews, readKeys }
}

/** The field with the focus, of those that are filled in from a score. */
function focusedField() {
  const { name } = document.activeElement as HTMLInputElement
  return name === 'title' ? name : name === 'transcriptionInfo.realComposer.name' ? 'composer' : undefined
}
