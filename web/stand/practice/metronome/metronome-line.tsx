import { Metronome as MetronomeIcon, SlidersHorizontal } from 'lucide'
import { useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { NumberStepper } from '#web/ui/stepper/number-stepper.tsx'
import { Disclosure } from '../disclosure.tsx'
import controls from '../controls.module.css'
import { keyHint, practiceKeys } from '../practice-keys.ts'
import { fastestTempo, mostBeats, slowestTempo } from '../ranges.ts'
import { Beats } from './beats.tsx'
import { HoldToRepeat } from './hold-to-repeat.tsx'
import styles from './metronome-line.module.css'
import type { Metronome } from './metronome.ts'

const beatOptions = Array.from({ length: mostBeats + 1 }, (_, value) => ({ value, label: value === 0 ? 'None' : String(value) }))

/** The metronome: its tempo, which is also tapped, its beats, and how it is set. */
export function MetronomeLine({ metronome }: { metronome: Metronome }) {
  const { tempo, beats, isFlashOnly } = metronome.settings.use()
  const { isRunning } = metronome.state.use()
  const id = useId()
  return (
    <div className={styles.line} role="group" aria-label="Metronome">
      <Crotchet />
      <HoldToRepeat>
        <NumberStepper
          label="Tempo"
          decreaseLabel="Lower tempo"
          increaseLabel="Higher tempo"
          value={tempo}
          min={slowestTempo}
          max={fastestTempo}
          onValueChange={(next) => metronome.set({ tempo: next })}
        />
      </HoldToRepeat>
      <Button
        variant="plain"
        className={controls.control}
        {...keyHint(practiceKeys.tap)}
        onPointerDown={(event) => metronome.tap(event.timeStamp / 1000)}
        onClick={(event) => event.detail === 0 && metronome.tap(event.timeStamp / 1000)} // by keyboard
      >
        Tap
      </Button>
      <Beats metronome={metronome} />
      <Disclosure label="Metronome settings" className={controls.icon} face={<Icon icon={SlidersHorizontal} />}>
        <Select
          id={`${id}-beats`}
          label="Beats in a bar"
          options={beatOptions}
          value={beats}
          onValueChange={(value) => metronome.set({ beats: Number(value) })}
        />
        <Checkbox checked={isFlashOnly} onCheckedChange={(isChecked) => metronome.set({ isFlashOnly: isChecked })}>
          Flash only
        </Checkbox>
      </Disclosure>
      <Button
        variant="plain"
        className={isRunning ? controls.chosen : controls.control}
        aria-label={isRunning ? 'Stop the metronome' : 'Start the metronome'}
        {...keyHint(practiceKeys.metronome)}
        onClick={() => metronome.toggle()}
      >
        <Icon icon={MetronomeIcon} />
        <span className={styles.word}>{isRunning ? 'Stop' : 'Start'}</span>
      </Button>
    </div>
  )
}

const Crotchet = () => (
  <svg viewBox="0 0 10 18" className={styles.crotchet} aria-hidden>
    <ellipse cx="3.6" cy="14.6" rx="3.2" ry="2.3" transform="rotate(-20 3.6 14.6)" fill="currentColor" />
    <path d="M6.6 14V1.5" stroke="currentColor" strokeWidth="1.1" />
  </svg>
)
