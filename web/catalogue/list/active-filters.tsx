import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button/button.tsx'
import { ChipRemoval } from '#web/ui/chip/chip.tsx'
import styles from './list-chips.module.css'
import { filtersInUse } from './filters-in-use.ts'
import { countRestrictions, type ListState } from './list-address.ts'
import { withoutRestrictions } from './list-choices.ts'
import { listLinkProps, type ChangeList } from './use-list.ts'

type ActiveFiltersProps = { list: ListState; changeList: ChangeList; onLastRemoved: () => void }

/** The filters in use, each of which a press removes, and all restrictions at once; the focus goes on to the next filter. */
export function ActiveFilters({ list, changeList, onLastRemoved }: ActiveFiltersProps) {
  const chips = useRef<HTMLUListElement>(null)
  const filters = filtersInUse(list)
  const remove = (next: ListState, place: number) => {
    flushSync(() => changeList(next))
    const follower = filters.length > 1 && chips.current?.querySelectorAll('a')[Math.min(place, filters.length - 2)]
    if (follower) follower.focus()
    else onLastRemoved()
  }
  if (countRestrictions(list) === 0) return null
  return (
    <>
      <h3 className="unseen">Filters in use</h3>
      <ul ref={chips} className={styles.filters}>
        {filters.map(({ label, next }, place) => (
          <FilterChip key={label} label={label} next={next} onRemove={() => remove(next, place)} />
        ))}
        <li>
          <Button
            variant="text"
            {...listLinkProps(withoutRestrictions(list), (next) => {
              onLastRemoved()
              changeList(next)
            })}
          >
            Clear all
          </Button>
        </li>
      </ul>
    </>
  )
}

const FilterChip = ({ label, next, onRemove }: { label: string; next: ListState; onRemove: () => void }) => (
  <li>
    <ChipRemoval {...listLinkProps(next, onRemove)}>{label}</ChipRemoval>
  </li>
)
