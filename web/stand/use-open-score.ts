import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { scoreQuery } from '#web/pieces/viewer/page/score-queries.ts'
import { startScoreReader, type OpenScore, type ScoreReader } from '#web/pieces/page-drawing/open-score.ts'
import { firstPageOf } from './use-place.ts'

type PieceWithFiles = Parameters<typeof scoreQuery>[0]

/** A score of a piece that is loaded and opened, and closed when it is left; `error` is a sentence. */
export function useOpenScore(piece: PieceWithFiles, scoreIndex: number) {
  const file = useQuery(scoreQuery(piece, scoreIndex))
  const scoreId = piece.scores[scoreIndex]!.uuid
  const reader = useRef<ScoreReader>(undefined)
  const [opened, setOpened] = useState<{ file: Blob; score?: OpenScore; error?: string }>()
  const { data } = file
  useEffect(() => {
    restart(reader) // beside the download
    return () => close(reader)
  }, [])
  useEffect(() => {
    if (!data) return undefined
    let isLeft = false
    const open = async () => {
      const score = await reader.current!.open(data, firstPageOf(scoreId))
      if (!isLeft) setOpened({ file: data, score })
    }
    open().catch(({ message }: Error) => isLeft || setOpened({ file: data, error: message }))
    return () => void (isLeft = true)
  }, [data, scoreId])
  const current = opened && opened.file === data ? opened : undefined
  return {
    score: current?.score,
    error: current?.error ?? (file.isError ? 'The score could not be loaded.' : undefined),
    /** Loads the file and what reads it once more. */
    retry: () => {
      restart(reader)
      void file.refetch()
    },
  }
}

const close = (reader: RefObject<ScoreReader | undefined>) => reader.current?.close()

function restart(reader: RefObject<ScoreReader | undefined>) {
  close(reader)
  reader.current = startScoreReader()
}
