import { SlidersHorizontal } from 'lucide'
import { orderOptions, maxSearchLength } from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveSearchField } from '#web/ui/field/search-field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { searchPlaceholder } from '../../search/search-placeholder.ts'
import { countRestrictions, type ListState } from './list-address.ts'
import { withChoice } from './list-choices.ts'
import styles from './list-toolbar.module.css'
import type { ChangeList } from './use-list.ts'

type ListToolbarProps = { list: ListState; changeList: ChangeList; isOpen: boolean; onToggle: () => void }

const orders = orderOptions.map((label, value) => ({ value: String(value), label }))

/** Search and order of the list; below 1050 px also the button that opens the filter. */
export function ListToolbar({ list, changeList, isOpen, onToggle }: ListToolbarProps) {
  const restrictions = countRestrictions(list)
  return (
    <div className={styles.toolbar}>
      <LiveSearchField className={styles.search} label="Search" placeholder={searchPlaceholder} search={list.search} maxLength={maxSearchLength} />
      <Button
        className={styles.toggle}
        href="#filters" // opens the filter without JavaScript
        role="button"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        <Icon icon={SlidersHorizontal} />
        Filters
        {restrictions > 0 && (
          <span className={styles.active}>
            {restrictions}
            <span className="unseen"> active</span>
          </span>
        )}
      </Button>
      <Select
        label="Sort by"
        isLabelHidden
        className={styles.order}
        name="order"
        options={list.search === '' ? orders : [{ value: '', label: 'Best match' }, ...orders]}
        value={list.orderOption ?? ''}
        onValueChange={(value) => changeList(withChoice(list, { orderOption: value === '' ? undefined : (Number(value) as 0 | 1 | 2) }))}
      />
      {list.keywords.map((keyword) => (
        <input key={keyword} type="hidden" name="keyword" value={keyword} />
      ))}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </div>
  )
}
