import { useRef } from 'react'
import { instruments } from '#contract/instruments.ts'
import { amounts } from '#contract/limits.ts'
import { InstrumentIcon } from '#web/catalogue/instruments.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SuggestBox } from '#web/ui/suggest-box.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { setPlayers } from '../draft/draft-changes.ts'
import { suggestedInstruments } from './suggested-instruments.ts'
import styles from './instruments-step.module.css'

/** The third step: who plays. Accordions are always among them (ENT-10). */
export function InstrumentsStep({ desk: { draft, change } }: { desk: WizardContext }) {
  const { instruments: players } = draft
  const box = useRef<HTMLDivElement>(null)
  const chosen = [...new Set(players)]
  const playersOf = (id: number) => players.filter((other) => other === id).length
  const isFull = players.length >= amounts.instruments
  const others = instruments.flatMap((name, id) => (chosen.includes(id) ? [] : [{ value: id, name }]))
  const fewer = (id: number) => {
    change(setPlayers(id, playersOf(id) - 1))
    if (playersOf(id) === 1) box.current!.querySelector('input')!.focus() // its row goes, and the button with it
  }
  return (
    <>
      <div ref={box} className={styles.ways}>
        <SuggestBox
          label="Add an instrument"
          placeholder="Add an instrument"
          suggest={(typed) => suggestedInstruments(typed, chosen)}
          nameOf={(id) => instruments[id]!}
          draw={drawInstrument}
          nothing="No such instrument"
          onChoose={(id) => change(setPlayers(id, 1))}
        />
        <SelectField
          name="instruments"
          label="All instruments"
          isLabelHidden
          value=""
          choices={[{ value: '', name: 'Or choose from all' }, ...others]}
          onChange={(id) => id !== '' && change(setPlayers(Number(id), 1))}
        />
      </div>
      <ul className={styles.players} aria-label="Instrumentation">
        {chosen.map((id) => {
          const least = id === 1 ? 1 : 0
          return (
            <li key={id}>
              <InstrumentIcon id={id} />
              <span className={styles.name}>{instruments[id]}</span>
              <Stepper
                label={`Players of ${instruments[id]}`}
                less={{ name: `Fewer ${instruments[id]}`, onPress: playersOf(id) > least ? () => fewer(id) : undefined }}
                more={{ name: `More ${instruments[id]}`, onPress: isFull ? undefined : () => change(setPlayers(id, playersOf(id) + 1)) }}
              >
                {playersOf(id)}
              </Stepper>
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>Every piece has at least one accordion.</p>
    </>
  )
}

const drawInstrument = (id: number) => (
  <>
    <InstrumentIcon id={id} />
    {instruments[id]}
  </>
)
