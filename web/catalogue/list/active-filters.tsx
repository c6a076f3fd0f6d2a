import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { openMyAccordion, useMyAccordion } from '#web/accordion/use-my-accordion.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChipRemoval } from '#web/ui/chip/chip.tsx'
import styles from './active-filters.module.css'
import { filtersInUse } from './filters-in-use.ts'
import type { ListState } from './list-address.ts'
import { withoutFilters } from './list-choices.ts'
import { listLinkProps, type ChangeList } from './use-list.ts'

type ActiveFiltersProps = { list: ListState; changeList: ChangeList; onLastRemoved: () => void }

/** The filters in use, each of which a press removes; the focus goes on to the next one. */
export function ActiveFilters({ list, changeList, onLastRemoved }: ActiveFiltersProps) {
  const chips = useRef<HTMLUListElement>(null)
  const filters = filtersInUse(list)
  const accordion = useMyAccordion()
  const remove = (next: ListState, place: number) => {
    flushSync(() => changeList(next))
    const follower = filters.length > 1 && chips.current?.querySelectorAll('a')[Math.min(place, filters.length - 2)]
    if (follower) follower.focus()
    else onLastRemoved()
  }
  if (filters.length === 0) return null
  return (
    <div>
      <h3 className="unseen">Filters in use</h3>
      <ul ref={chips} className={styles.chips}>
        {filters.map(({ label, next }, place) => (
          <FilterChip key={label} label={label} next={next} onRemove={() => remove(next, place)} />
        ))}
        <li>
          <Button
            variant="text"
            {...listLinkProps(withoutFilters(list), (next) => {
              onLastRemoved()
              changeList(next)
            })}
          >
            Clear all
          </Button>
        </li>
      </ul>
      {list.fits && accordion === null && (
        <p className={styles.note}>
          Your accordion is not set, so the list shows all pieces.{' '}
          <Button variant="text" onClick={() => openMyAccordion()}>
            Set my accordion
          </Button>
        </p>
      )}
    </div>
  )
}

const FilterChip = ({ label, next, onRemove }: { label: string; next: ListState; onRemove: () => void }) => (
  <li>
    <ChipRemoval {...listLinkProps(next, onRemove)}>{label}</ChipRemoval>
  </li>
)
