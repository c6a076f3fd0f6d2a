import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import button from '#web/ui/button.module.css'
import { addressOf, everything, type List } from '../list-address.ts'
import { ListLink } from '../list-link.tsx'
import type { Found } from '../list-query.ts'
import type { Choose } from '../use-list.ts'
import { amount } from '../words.ts'
import { wayOut } from './ways-out.ts'

type Nothing = { list: List; waysOut: Found['suggestedRelaxations']; choose: Choose }

/** How many ways out are offered, those that lead to most pieces. */
const most = 4

/** Says that nothing is found, and what to give up for which pieces. */
export function NothingFound({ list, waysOut, choose }: Nothing) {
  if (addressOf(list) === addressOf(everything)) return <EmptyState level="h2" title="No pieces yet" text="What is published appears here." />
  const text = waysOut.length > 0 ? 'Giving up one of these finds some again.' : 'Nothing fits all of these choices together.'
  return (
    <EmptyState level="h2" title="No pieces found" text={text}>
      {waysOut.slice(0, most).map((way) => {
        const { what, next } = wayOut(list, way)
        return (
          <ListLink key={addressOf(next)} className={button.base} to={next} choose={choose}>
            Remove ‘{what}’: {amount(way.total, 'piece')}
          </ListLink>
        )
      })}
      <ListLink
        className={waysOut.length > 0 ? button.quiet : button.base}
        to={{ ...everything, orderOption: list.orderOption ?? everything.orderOption }}
        choose={choose}
      >
        Reset filters
      </ListLink>
    </EmptyState>
  )
}
