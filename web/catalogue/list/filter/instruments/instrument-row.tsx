import { useId } from 'react'
import { pieceLimits } from '#contract/limits.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { InstrumentIcon } from '../../../../pieces/instruments/instruments.tsx'
import { formatInstrument, type ListState } from '../../list-address.ts'
import { playersOf, withPlayers } from '../../list-choices.ts'
import type { ChangeList } from '../../use-list.ts'
import group from '../group.module.css'
import styles from './instrument-group.module.css'
import type { InstrumentOption } from './instrument-options.ts'

type InstrumentRowProps = { option: InstrumentOption; list: ListState; changeList: ChangeList }

/** An instrument of the filter, with the number of pieces; once it is chosen, with the minimum number of players. */
export function InstrumentRow({ option: { id, name, pieces }, list, changeList }: InstrumentRowProps) {
  const countId = useId()
  const players = playersOf(list, id)
  const setPlayers = (amount: number) => changeList(withPlayers(list, id, amount))
  return (
    <li className={pieces === 0 && players === 0 ? styles.muted : styles.row}>
      <Checkbox
        name="with"
        value={formatInstrument({ instrumentIds: [id], amount: Math.max(players, 1) })}
        checked={players > 0}
        aria-describedby={players > 0 ? undefined : countId}
        onCheckedChange={() => setPlayers(players > 0 ? 0 : 1)}
      >
        <InstrumentIcon id={id} />
        {name}
      </Checkbox>
      {players > 0 ? (
        <Stepper
          label={`Players of ${name}`}
          decreaseLabel={`Fewer ${name}`}
          increaseLabel={`More ${name}`}
          onDecrease={players > 1 ? () => setPlayers(players - 1) : undefined}
          onIncrease={players < pieceLimits.instruments ? () => setPlayers(players + 1) : undefined}
        >
          {players}
        </Stepper>
      ) : (
        <span className={group.count} id={countId}>
          {pieces}
          <span className="unseen"> {pieces === 1 ? 'piece' : 'pieces'}</span>
        </span>
      )}
    </li>
  )
}
