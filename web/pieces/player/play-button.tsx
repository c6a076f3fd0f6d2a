import { use } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { nowPlaying, playPiece, Playlist, type PlayedPiece } from './now-playing.ts'
import styles from './play-button.module.css'

/**
 * Plays and pauses the recording of a piece, on the lower edge of its first page. A red ring says which one plays. The style sheet draws the signs,
 * because every page with cards would load icons first.
 */
export function PlayButton({ piece }: { piece: PlayedPiece }) {
  const list = use(Playlist)
  const now = nowPlaying.use()
  const isPlaying = now?.piece.id === piece.id && now.isPlaying
  return (
    <Button
      variant="plain"
      className={isPlaying ? styles.playing : styles.play}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${piece.title}`}
      onClick={() => void playPiece(piece, list)}
    />
  )
}
