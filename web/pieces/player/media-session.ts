import { describePeople } from '../describe-piece.ts'
import { previewUrl } from '../score-preview.tsx'
import type { PlayedPiece } from './now-playing.ts'

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>>

/** The widths of the pictures that devices show beside what plays. */
const artworkWidths = [240, 360]

/** Tells the device what plays, for its lock screen and its keys; returns a function that takes it back. */
export function announceMedia(piece: PlayedPiece, isPlaying: boolean, actions: Actions) {
  const session = (navigator as Partial<Navigator>).mediaSession
  if (!session) return undefined
  const artwork = artworkWidths.map((width) => ({ src: previewUrl(piece.id, width) }))
  session.metadata = new MediaMetadata({ title: piece.title, artist: describePeople(piece), artwork })
  session.playbackState = isPlaying ? 'playing' : 'paused'
  const names = Object.keys(actions) as MediaSessionAction[]
  for (const name of names) session.setActionHandler(name, actions[name] ?? null)
  return () => {
    session.metadata = null
    session.playbackState = 'none'
    for (const name of names) session.setActionHandler(name, null)
  }
}
