import { SkipForward, X } from 'lucide'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { announceMedia } from './media-session.ts'
import styles from './mini-player.module.css'
import { nowPlaying, type NowPlaying, type PlayedPiece } from './now-playing.ts'
import { PlayerLine } from './player-line.tsx'
import { recordingAt, type Recording } from './recording.ts'

/** Lets go of the recording that the small player holds. */
let letGo: (() => void) | undefined

/** Shows a recording of a piece in the small player, without playing it. */
export function open(piece: PlayedPiece, url: string, list: PlayedPiece[] = []) {
  const now = nowPlaying.get()
  if (now?.url === url) return
  const recording = recordingAt(url)
  const release = recording.hold()
  letGo?.()
  nowPlaying.set({ piece, url, list, isPlaying: recording.isPlaying, MiniPlayer })
  const unsubscribe = recording.state.subscribe(() => follow(recording))
  letGo = () => {
    unsubscribe()
    release()
  }
}

/** Shows whether the recording plays, and goes on with the list when it has played to its end. */
function follow({ isPlaying, sound }: Recording) {
  const now = nowPlaying.get()
  if (!now || now.isPlaying === isPlaying) return
  nowPlaying.set({ ...now, isPlaying })
  const next = nextOf(now)
  if (!isPlaying && sound?.ended && next) toggle(next, now.list)
}

/** Plays the recording of a piece, or pauses it if it plays. */
export function toggle(piece: PlayedPiece, list: PlayedPiece[]) {
  const now = nowPlaying.get()
  const url = now?.piece.id === piece.id ? now.url : `${apiPath()}/audio/${piece.recording}`
  if (now?.url === url && now.isPlaying) return recordingAt(url).pause()
  open(piece, url, list)
  void recordingAt(url).play()
}

function close() {
  letGo?.()
  letGo = undefined
  nowPlaying.set(undefined)
}

/** The piece with a recording that follows in the list. */
const nextOf = ({ piece, list }: NowPlaying) => list.slice(list.findIndex(({ id }) => id === piece.id) + 1).find(({ recording }) => recording)

/** The small player at the foot of the window. It stands aside while the piece's own page shows a player of the same recording. */
function MiniPlayer() {
  const now = nowPlaying.use()
  return now && <Playing key={now.url} {...now} />
}

function Playing(now: NowPlaying) {
  const { piece, url } = now
  const recording = recordingAt(url)
  const { isPlaying } = recording.state.use()
  const isHidden = recording.playersInView.use() > 0
  const isTyping = useScreenKeyboard()
  const next = nextOf(now)
  useEffect(
    () =>
      announceMedia(piece, isPlaying, {
        play: () => void recording.play(),
        pause: () => recording.pause(),
        seekto: ({ seekTime = 0 }) => recording.seek(seekTime),
        nexttrack: next && (() => toggle(next, now.list)),
      }),
    [piece, recording, isPlaying, next, now.list],
  )
  const opener = useRef(document.activeElement)
  if (isHidden || isTyping) return null
  return (
    <section className={styles.player} aria-label="Player">
      <PlayerLine piece={piece} recording={recording} onToggle={() => toggle(piece, now.list)} isLink>
        {next && <IconButton icon={SkipForward} label={`Next: ${next.title}`} onClick={() => toggle(next, now.list)} />}
        <IconButton
          icon={X}
          label="Close player"
          onClick={() => {
            close()
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
          }}
        />
      </PlayerLine>
    </section>
  )
}

const subscribe = (listener: () => void) => {
  visualViewport?.addEventListener('resize', listener)
  return () => visualViewport?.removeEventListener('resize', listener)
}

/** Whether a keyboard on the screen takes a good part of the window; zooming in does not count. */
const useScreenKeyboard = () =>
  useSyncExternalStore(subscribe, () => visualViewport !== null && visualViewport.height * visualViewport.scale < innerHeight * 0.75)
