import { pieceLimits } from '#contract/limits.ts'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { playerCount, type ListState } from '../list-address.ts'
import { withChoice, withFewerPlayers, withMorePlayers } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'
import styles from './total-group.module.css'

/** The names of small ensembles: that of one player first. */
const ensembles = ['Solo', 'Duo', 'Trio', 'Quartet']

/** The filter by total number of players, any number at first; small ensembles are chosen by their names too. */
export function TotalGroup({ list, changeList }: { list: ListState; changeList: ChangeList }) {
  const total = list.totalInstrumentAmount
  const options = ensembles.map((label, place) => ({ value: String(place + 1), label, isDisabled: place + 1 < playerCount(list.instruments) }))
  return (
    <div className={group.group}>
      <div className={group.line}>
        <span className={group.title} aria-hidden>
          Total instruments
        </span>
        <Stepper
          label="Total instruments"
          decreaseLabel="Fewer in total"
          increaseLabel="More in total"
          onDecrease={total === -1 ? undefined : () => changeList(withFewerPlayers(list))}
          onIncrease={total < pieceLimits.instruments ? () => changeList(withMorePlayers(list)) : undefined}
        >
          {total === -1 ? 'All' : total}
        </Stepper>
      </div>
      <div className={styles.ensembles}>
        <Picks
          name="players"
          label="Ensemble"
          isLabelHidden
          isOneRow
          value={String(total)}
          options={options}
          onValueChange={(players) => changeList(withChoice(list, { totalInstrumentAmount: Number(players) }))}
        />
      </div>
      {total > ensembles.length && <input type="hidden" name="players" value={total} />}
    </div>
  )
}
