import { useEffect, useRef, useState } from 'react'
import { amend, type Change } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft.ts'
import { readScore } from '../../score-reader/score-reader.ts'

type Drawn = {
  scores: DraftScore[]
  files: ReadonlyMap<string, File>
  change: (change: Change) => void
  /** A score that the server would refuse. */
  onRefused: (score: DraftScore, sentence: string) => void
}

/** The first pages of the scores that lie on this device, by key, as addresses of pictures: each as soon as it was read. */
export function usePictures({ scores, files, change, onRefused }: Drawn): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Map<string, string | undefined>())
  const refuse = useRef(onRefused)
  useEffect(() => {
    refuse.current = onRefused
  })

  useEffect(() => {
    const draw = async (score: DraftScore, file: File) => {
      const read = await readScore(file)
      if (!read || !asked.current.has(score.key)) return
      if ('sentence' in read) return refuse.current(score, read.sentence)
      const address = URL.createObjectURL(read.picture)
      asked.current.set(score.key, address)
      setPictures((known) => new Map(known).set(score.key, address))
      if (score.pages !== read.pages) change(amend('scores', score.key, { pages: read.pages }))
    }
    for (const score of scores) {
      const file = files.get(score.key)
      if (!file || asked.current.has(score.key)) continue
      asked.current.set(score.key, undefined)
      void draw(score, file)
    }
  }, [scores, files, change])

  useEffect(() => {
    const drawn = asked.current
    return () => {
      for (const address of drawn.values()) if (address) URL.revokeObjectURL(address)
      drawn.clear()
    }
  }, [])
  return pictures
}
