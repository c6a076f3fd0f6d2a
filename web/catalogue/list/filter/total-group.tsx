import { pieceLimits } from '#contract/limits.ts'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import type { ListState } from '../list-address.ts'
import { withFewerPlayers, withMorePlayers } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'

/** The filter by total number of players, any number at first. */
export function TotalGroup({ list, changeList }: { list: ListState; changeList: ChangeList }) {
  const total = list.totalInstrumentAmount
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
        {total !== -1 && <input type="hidden" name="players" value={total} />}
      </div>
    </div>
  )
}
