import { Gauge, Pause, Play, Repeat } from 'lucide'
import { lazy, Suspense, useId } from 'react'
import { loadError } from '#web/pieces/player/now-playing.ts'
import player from '#web/pieces/player/player.module.css'
import { formatTime } from '#web/pieces/player/position.ts'
import { recordingAt } from '#web/pieces/player/recording.ts'
import { Waveform } from '#web/pieces/player/waveform.tsx'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import controls from '../controls.module.css'
import { Disclosure } from '../disclosure.tsx'
import { keyHint, practiceKeys } from '../practice-keys.ts'
import type { Practice } from '../practice.ts'
import { fastestSpeed, slowestSpeed, speedStep } from '../ranges.ts'
import { LoopHandles } from './loop-handles.tsx'
import { isComplete } from './loop.ts'
import styles from './recording-line.module.css'

/** Loaded on demand here as in the filter, so that it stays a file of its own. */
const Slider = lazy(async () => ({ default: (await loadOrFail(() => import('#web/ui/slider/slider.tsx'))).Slider }))

type RecordingLineProps = { practice: Practice; title: string; url: string }

/** The recording: play, its position with the loop, its speed. */
export function RecordingLine({ practice, title, url }: RecordingLineProps) {
  const { isPlaying, isLoading, hasFailed, now, duration, bars } = recordingAt(url).state.use()
  const { loop, isPreparing } = practice.state.use()
  const { isCountingIn } = practice.metronome.state.use()
  const isOn = isPlaying || isCountingIn
  return (
    <div className={styles.line} role="group" aria-label="Recording">
      <Button
        variant="plain"
        className={player.button}
        aria-label={`${isOn ? 'Pause' : 'Play'} ${title}`}
        {...keyHint(practiceKeys.play)}
        isBusy={isLoading || isPreparing}
        onClick={() => practice.toggle()}
      >
        <Icon icon={isOn ? Pause : Play} size={18} />
      </Button>
      {hasFailed ? (
        <p className={styles.error} role="alert">
          {loadError}
        </p>
      ) : (
        <div className={styles.place}>
          <Waveform {...{ title, bars, now, duration }} className={styles.wave} seek={(second) => practice.seek(second)} />
          {duration > 0 && <LoopHandles loop={loop} duration={duration} onMove={(end, second) => practice.moveLoopEnd(end, second)} />}
        </div>
      )}
      <p className={styles.time}>
        {formatTime(now)} / {formatTime(duration)}
      </p>
      <LoopButton practice={practice} isDisabled={duration === 0} />
      <SpeedButton practice={practice} />
    </div>
  )
}

/** Sets A, then B where the recording is then; a loop that has both is removed. */
function LoopButton({ practice, isDisabled }: { practice: Practice; isDisabled: boolean }) {
  const { loop } = practice.state.use()
  if (isComplete(loop)) {
    const [from, to] = [formatTime(loop.a), formatTime(loop.b)]
    return (
      <Button
        variant="plain"
        className={controls.chosen}
        aria-label={`Remove the loop ${from}–${to}`}
        {...keyHint(practiceKeys.clear)}
        onClick={() => practice.clearLoop()}
      >
        <Icon icon={Repeat} className={styles.sign} />
        {from}–{to}
      </Button>
    )
  }
  const end = loop.a === undefined ? 'a' : 'b'
  return (
    <Button
      variant="plain"
      className={controls.control}
      isDisabled={isDisabled}
      {...keyHint(practiceKeys[end])}
      onClick={() => practice.setLoopEnd(end)}
    >
      <Icon icon={Repeat} className={styles.sign} />
      {end === 'a' ? 'Set A' : 'Set B'}
    </Button>
  )
}

const { slower, faster } = practiceKeys
const speedHint = {
  title: `${slower.does} (${slower.name}) or faster (${faster.name})`,
  'aria-keyshortcuts': `${slower.name} ${faster.name}`,
}

/** The speed, the count-in, and which of several recordings is played. */
function SpeedButton({ practice }: { practice: Practice }) {
  const { speed, hasCountIn, recording } = practice.state.use()
  const id = useId()
  return (
    <Disclosure
      label={`Speed ${speed} %`}
      className={controls.control}
      hint={speedHint}
      face={
        <>
          <Icon icon={Gauge} className={styles.sign} />
          {speed} %
        </>
      }
    >
      <p id={`${id}-speed`} className={styles.speed}>
        Speed {speed} %, at the same pitch
      </p>
      <Suspense>
        <Slider
          label="Speed"
          thumbLabels={['Speed']}
          values={[speed]}
          min={slowestSpeed}
          max={fastestSpeed}
          step={speedStep}
          valueText={(value) => `${value} %`}
          describedBy={`${id}-speed`}
          isActive
          onChange={([value]) => practice.setSpeed(value!)}
        />
      </Suspense>
      <Checkbox checked={hasCountIn} onCheckedChange={(isChecked) => practice.setCountIn(isChecked)}>
        One-bar count-in
      </Checkbox>
      {practice.recordings.length > 1 && (
        <Select
          id={`${id}-recording`}
          label="Recording"
          options={practice.recordings.map(({ url, title }) => ({ value: url, label: title }))}
          value={recording!.url}
          onValueChange={(url) => practice.choose(url)}
        />
      )}
    </Disclosure>
  )
}
