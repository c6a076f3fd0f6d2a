import { amounts } from '#contract/limits.ts'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import type { List } from '../list-address.ts'
import { withFewerPlayers, withMorePlayers } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import group from './group.module.css'

/** For how many players in total a piece has to be; any number at first. */
export function TotalGroup({ list, choose }: { list: List; choose: Choose }) {
  const total = list.totalInstrumentAmount
  return (
    <div className={group.group}>
      <div className={group.line}>
        <span className={group.title} aria-hidden>
          Total instruments
        </span>
        <Stepper
          label="Total instruments"
          less={{ name: 'Fewer in total', onPress: total === -1 ? undefined : () => choose(withFewerPlayers(list)) }}
          more={{ name: 'More in total', onPress: total < amounts.instruments ? () => choose(withMorePlayers(list)) : undefined }}
        >
          {total === -1 ? 'All' : total}
        </Stepper>
        {total !== -1 && <input type="hidden" name="players" value={total} />}
      </div>
    </div>
  )
}
