import { useEffect, useState } from 'react'
import type { PlayedPiece } from '#web/pieces/player/now-playing.ts'
import { Practice } from './practice.ts'
import type { PractisedRecording } from './practised-recordings.ts'

/** Practising a piece while the component is mounted; another piece needs another `key`. */
export function usePractice(piece: PlayedPiece, recordings: PractisedRecording[]): Practice {
  const [practice] = useState(() => new Practice(piece, recordings))
  useEffect(() => practice.open(), [practice])
  return practice
}
