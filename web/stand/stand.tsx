import { useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { StandBars } from './bars/stand-bars.tsx'
import { BeatFlash } from './practice/metronome/beats.tsx'
import { practisedRecordings } from './practice/practised-recordings.ts'
import { usePracticeKeys } from './practice/practice-keys.ts'
import { usePractice } from './practice/use-practice.ts'
import type { OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import { useWriting } from './ink/use-writing.ts'
import { NextTitle } from './setlist/next-title.tsx'
import type { PlayedSetlist } from './setlist/use-setlist.ts'
import { Stage, type Size } from './stage/stage.tsx'
import { fitted, zoomedBy } from './stage/zoom.ts'
import { standSettings } from './stand-memory.ts'
import styles from './stand.module.css'
import { actionOfKey, actionOfPress, turned } from './turning.ts'
import { useBars } from './use-bars.ts'
import { usePlace } from './use-place.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** A piece on the stand. */
export type StandPiece = Data<'getPiece'>['piece']

type StandProps = {
  piece: StandPiece
  scoreIndex: number
  score: OpenScore
  /** The setlist that it is played from. */
  played: PlayedSetlist | undefined
  /** Leaves the stand. */
  onLeave: () => void
}

/** A score on the stand: its pages, one or two at a time, and bars that come when they are asked for. */
export function Stand({ piece, scoreIndex, score, played, onLeave }: StandProps) {
  const { uuid, name } = piece.scores[scoreIndex]!
  const { look, areLettersKeys } = standSettings.use()
  const [zoom, setZoom] = useState(fitted)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const { bars, areShown, show, onUse } = useBars()
  useWakeLock()
  const practice = usePractice(piece, practisedRecordings(piece.performances))
  usePracticeKeys(practice, areLettersKeys)
  const reading = usePlace(score, uuid, size, (step) => played?.turn(step) || show(true))
  const { cached, place, turns } = reading
  const writing = useWriting({ scoreId: uuid, isShown: reading.wasDrawn, areLettersKeys })
  const { isWriting } = writing
  const isAtEnd = !turned(place, 1, turns)
  const prepareNext = useEffectEvent(() => played?.prepare())
  useEffect(() => {
    if (isAtEnd) prepareNext()
  }, [isAtEnd])
  const turn = (step: 1 | -1) => {
    setZoom(fitted)
    reading.turn(step)
  }
  const goToPage = (page: number) => {
    setZoom(fitted)
    reading.goToPage(page)
  }
  const press = (x: number, y: number) => {
    const action = actionOfPress(x, y)
    if (action === 'bars') show(!areShown)
    else turn(action)
  }
  const endWriting = (how: { byKey: boolean }) => {
    writing.end(how)
    show(true)
  }
  const zoomBy = (direction: 1 | -1) => setZoom((before) => zoomedBy(before, direction, size))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('[role=dialog], [role=slider], input, textarea, select')) return
    if ((key === ' ' || key === 'Enter') && target.closest('button, a')) return
    const action = isWriting ? undefined : actionOfKey(event)
    if (action === 'first' || action === 'last') goToPage(action === 'first' ? 0 : score.pages - 1)
    else if (action) turn(action)
    else if (key === 'Escape' && isWriting) endWriting({ byKey: true })
    else if (key === 'Escape') onLeave()
    else if ((key === '+' || key === '-') && !event.ctrlKey && !event.metaKey) zoomBy(key === '+' ? 1 : -1)
    else return
    event.preventDefault()
  })
  // With the first page, so that no press of a pedal is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const onResize = useCallback((next: Size) => setSize(next), [])

  return (
    <div ref={bars} className={styles.stand} data-look={look}>
      {useDeferredValue(
        <StandBars
          piece={piece}
          scoreIndex={scoreIndex}
          score={score}
          played={played}
          practice={practice}
          place={place}
          turns={turns}
          areShown={areShown || isWriting}
          onUse={onUse}
          canHalve={reading.canHalve}
          onTurn={turn}
          onGoTo={goToPage}
          onZoom={zoomBy}
          onLeave={onLeave}
          writing={writing}
          onEndWriting={endWriting}
        />,
      )}
      <Stage
        score={score}
        scoreName={name}
        cached={cached}
        place={place}
        turns={turns}
        halfTurn={reading.halfTurn}
        size={size}
        onResize={onResize}
        zoom={zoom}
        onZoom={setZoom}
        onPress={press}
        onSwipe={turn}
        onRetry={reading.retry}
        writing={writing}
      />
      <BeatFlash metronome={practice.metronome} />
      {played && <NextTitle played={played} />}
    </div>
  )
}
