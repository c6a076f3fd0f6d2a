import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './combobox.module.css'

/** How items are shown. */
export type ItemProps<Item> = {
  labelOf: (item: Item) => string
  keyOf?: (item: Item) => string | number
  /** The content of an option; its label by default. */
  renderItem?: ((item: Item) => ReactNode) | undefined
  onSelect: (item: Item) => void
}

/** Consecutive items of one group stand below its name. */
type Grouping<Item> = { groupOf?: (item: Item) => string }

type Listbox<Item> = ItemProps<Item> &
  Grouping<Item> & {
    label: string
    /** The items of the open list; none while it is closed. */
    items: Item[]
    /** Enter without a highlighted item. */
    onEnter: () => void
    /** What Escape closes or clears; nothing where the key belongs to what lies around, such as a dialog. */
    onEscape: (() => void) | undefined
  }

/** The keyboard and the list of an ARIA combobox: arrow keys highlight an item, Enter selects it. */
export function useListbox<Item>(props: Listbox<Item>) {
  const { label, items, labelOf, keyOf = labelOf, groupOf, renderItem = labelOf, onSelect, onEnter, onEscape } = props
  const id = useId()
  const [highlighted, setHighlighted] = useState(-1)
  const reset = () => setHighlighted(-1)
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => setHighlighted(highlighted >= items.length - 1 ? 0 : highlighted + 1),
    ArrowUp: () => setHighlighted(highlighted <= 0 ? items.length - 1 : highlighted - 1),
    Enter: () => {
      const item = items[highlighted]
      reset()
      if (item === undefined) onEnter()
      else onSelect(item)
    },
    Escape:
      onEscape &&
      (() => {
        reset()
        onEscape()
      }),
  }
  const input = {
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': items.length > 0,
    'aria-controls': id,
    'aria-activedescendant': items[highlighted] === undefined ? undefined : `${id}-${highlighted}`,
    onKeyDown: (event: KeyboardEvent) => {
      const act = actions[event.key]
      if (!act || event.nativeEvent.isComposing) return
      event.preventDefault()
      act()
    },
  } as const
  const options = items.map((item, index) => (
    <button
      key={keyOf(item)}
      id={`${id}-${index}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={index === highlighted}
      onPointerDown={(event) => event.preventDefault()} // the input keeps the focus
      onClick={() => onSelect(item)}
    >
      {renderItem(item)}
    </button>
  ))
  const groups = groupOf && [...Map.groupBy(options, (_, index) => groupOf(items[index]!))]
  const list = (
    <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={items.length === 0}>
      {groups?.map(([name, members]) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden>{name}</p>
          {members}
        </div>
      )) ?? options}
    </div>
  )
  return { input, list, reset }
}
