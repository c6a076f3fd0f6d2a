import { useId } from 'react'
import { amounts } from '#contract/limits.ts'
import { Check } from '#web/ui/check.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { InstrumentIcon } from '../instruments.tsx'
import { playersSaid, type List } from '../list-address.ts'
import { playersOf, withPlayers } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import group from './group.module.css'
import styles from './instrument-group.module.css'
import type { Option } from './instrument-options.ts'

/** One instrument: how many pieces it would leave, or once it is chosen, how many players of it there have to be. */
export function InstrumentRow({ option: { id, name, pieces }, list, choose }: { option: Option; list: List; choose: Choose }) {
  const count = useId()
  const amount = playersOf(list, id)
  const ask = (players: number) => () => choose(withPlayers(list, id, players))
  return (
    <li className={pieces === 0 && amount === 0 ? styles.none : styles.row}>
      <Check
        name="with"
        value={playersSaid({ instrumentIds: [id], amount: Math.max(amount, 1) })}
        checked={amount > 0}
        aria-describedby={amount > 0 ? undefined : count}
        onChange={ask(amount > 0 ? 0 : 1)}
      >
        <InstrumentIcon id={id} />
        {name}
      </Check>
      {amount > 0 ? (
        <Stepper
          label={`Players of ${name}`}
          less={{ name: `Fewer ${name}`, onPress: amount > 1 ? ask(amount - 1) : undefined }}
          more={{ name: `More ${name}`, onPress: amount < amounts.instruments ? ask(amount + 1) : undefined }}
        >
          {amount}
        </Stepper>
      ) : (
        <span className={group.count} id={count}>
          {pieces}
          <span className="unseen"> {pieces === 1 ? 'piece' : 'pieces'}</span>
        </span>
      )}
    </li>
  )
}
