import { SlidersHorizontal } from 'lucide-react'
import { orderOptions, searchLength } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { LiveSearchBox } from '#web/ui/live-search-box.tsx'
import { pressWithSpace } from '#web/ui/press-with-space.ts'
import { activeGroups } from './filter/active-groups.ts'
import type { List } from './list-address.ts'
import { withChoice } from './list-choices.ts'
import styles from './list-toolbar.module.css'
import type { Choose } from './use-list.ts'

type Toolbar = { list: List; choose: Choose; isOpen: boolean; onToggle: () => void }

/** What a list is searched for and how it is sorted, and below 1050 px what opens the filter. */
export function ListToolbar({ list, choose, isOpen, onToggle }: Toolbar) {
  const active = activeGroups(list)
  return (
    <div className={styles.toolbar}>
      <LiveSearchBox
        className={styles.search}
        label="Search"
        placeholder="Title, composer or keyword"
        search={list.search}
        maxLength={searchLength}
      />
      <a
        className={styles.toggle}
        href="#filters" // opens it without JavaScript
        role="button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
        onKeyDown={pressWithSpace}
      >
        <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden />
        Filters
        {active > 0 && (
          <span className={styles.active}>
            {active}
            <span className="unseen"> active</span>
          </span>
        )}
      </a>
      <label>
        <span className="unseen">Sort by</span>
        <select
          className={field.select}
          name="order"
          value={list.orderOption ?? ''}
          onChange={({ currentTarget: { value } }) => choose(withChoice(list, { orderOption: value === '' ? undefined : orderAt(value) }))}
        >
          {list.search !== '' && <option value="">Best match</option>}
          {orderOptions.map((name, option) => (
            <option key={name} value={option}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {list.keywords.map((keyword) => (
        <input key={keyword} type="hidden" name="keyword" value={keyword} />
      ))}
      <noscript>
        <button className={button.base}>Search</button>
      </noscript>
    </div>
  )
}

const orderAt = (value: string) => Number(value) as 0 | 1 | 2
