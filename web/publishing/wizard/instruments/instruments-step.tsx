import { useRef, useState } from 'react'
import { instruments } from '#contract/pieces/instruments.ts'
import { pieceLimits } from '#contract/limits.ts'
import type { Found } from '#web/pieces/instruments/find-instruments.ts'
import { FoundInstrument } from '#web/pieces/instruments/found-instrument.tsx'
import { InstrumentIcon } from '#web/pieces/instruments/instruments.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { setPlayers } from '../draft/draft-changes.ts'
import type { WizardContext } from '../wizard-context.ts'
import { NamedInstruments } from './named-instruments-notice.tsx'
import styles from './instruments-step.module.css'
import { suggestedInstruments } from './suggested-instruments.ts'

/** The third step: the instruments and their players. A piece has at least one accordion (ENT-10). */
export function InstrumentsStep({ wizard }: { wizard: WizardContext }) {
  const { draft, change } = wizard
  const addControls = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [news, announce] = useState('')
  const selected = [...new Set(draft.instruments)]
  const playersOf = (id: number) => draft.instruments.filter((other) => other === id).length
  const isFull = draft.instruments.length >= pieceLimits.instruments
  const others = instruments.flatMap((name, id) => (selected.includes(id) ? [] : [{ value: id, label: name }]))
  const removePlayer = (id: number) => {
    change(setPlayers(id, playersOf(id) - 1))
    if (playersOf(id) === 1) addControls.current!.querySelector('input')!.focus() // the focused button is removed with its row
  }
  return (
    <>
      <NamedInstruments
        wizard={wizard}
        onAnswer={(answer) => {
          list.current!.focus() // the pressed button is removed with its question
          announce(answer)
        }}
      />
      <div ref={addControls} className={styles.add}>
        <Combobox
          label="Add an instrument"
          placeholder="Add an instrument"
          itemsFor={(typed) => suggestedInstruments(typed, selected)}
          labelOf={({ id }) => instruments[id]!}
          renderItem={renderInstrument}
          emptyText="No other instrument of that name"
          onSelect={({ id }) => change(setPlayers(id, 1))}
        />
        <Select
          name="instruments"
          label="All instruments"
          isLabelHidden
          value=""
          options={[{ value: '', label: 'Or choose from all' }, ...others]}
          onValueChange={(id) => id !== '' && change(setPlayers(Number(id), 1))}
        />
      </div>
      <ul ref={list} className={styles.players} aria-label="Instrumentation" tabIndex={-1}>
        {selected.map((id) => {
          const minPlayers = id === 1 ? 1 : 0
          return (
            <li key={id}>
              <InstrumentIcon id={id} />
              <span className={styles.name}>{instruments[id]}</span>
              <Stepper
                label={`Players of ${instruments[id]}`}
                decreaseLabel={`Fewer ${instruments[id]}`}
                increaseLabel={`More ${instruments[id]}`}
                onDecrease={playersOf(id) > minPlayers ? () => removePlayer(id) : undefined}
                onIncrease={isFull ? undefined : () => change(setPlayers(id, playersOf(id) + 1))}
              >
                {playersOf(id)}
              </Stepper>
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>Every piece has at least one accordion.</p>
      <p className="unseen" role="status">
        {news}
      </p>
    </>
  )
}

const renderInstrument = ({ id, match }: Found) => <FoundInstrument id={id} name={instruments[id]!} match={match} />
