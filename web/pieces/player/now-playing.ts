import { createContext, type ComponentType } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { createStore } from '#web/ui/store.ts'
import type { PieceCredits } from '../describe-piece.ts'

/** A piece whose recording is played. */
export type PlayedPiece = PieceCredits & {
  id: number
  title: string
  /** The name of its first recording. */
  recording?: string | undefined
}

/** What the small player plays: a recording of a piece, and the pieces of the list that it was started from. */
export type NowPlaying = { piece: PlayedPiece; url: string; list: PlayedPiece[]; isPlaying: boolean; MiniPlayer: ComponentType }

/** Undefined until the first recording is played and after the small player was closed. */
export const nowPlaying = createStore<NowPlaying | undefined>(undefined)

/** The list in which a card stands; the small player goes on with its recordings. */
export const Playlist = createContext<PlayedPiece[]>([])

export const loadError = 'The recording could not be loaded'

/** Plays the recording of a piece from its beginning or from where it was stopped, or pauses it. Only now the code of the player is loaded. */
export const playPiece = (piece: PlayedPiece, list: PlayedPiece[]) =>
  import('./mini-player.tsx').then(
    (player) => player.toggle(piece, list),
    () => toast(loadError),
  )
