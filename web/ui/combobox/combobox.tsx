import { useState } from 'react'
import { SearchField } from '../field/search-field.tsx'
import styles from './combobox.module.css'
import { useListbox, type ItemProps } from './use-listbox.tsx'

type ComboboxProps<Item> = ItemProps<Item> & {
  label: string
  placeholder: string
  /** The items that match a text, in their order. */
  itemsFor: (text: string) => Item[]
  /** Shown where nothing matches. */
  emptyText: string
  /** Escape in the empty field. */
  onEscape?: () => void
  onLeave?: () => void
  className?: string | undefined
}

/**
 * A search field that selects one of many items. Enter selects the highlighted item, or the first. Base UI's combobox would add 44 kB to
 * the list of pieces, whose filter has two of them.
 */
export function Combobox<Item>({ label, placeholder, itemsFor, emptyText, onSelect, onEscape, onLeave, className, ...shown }: ComboboxProps<Item>) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && text.trim() !== ''
  const items = isShown ? itemsFor(text) : []

  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    listbox.reset()
  }
  const select = (item: Item | undefined) => {
    if (item === undefined) return
    type('')
    onSelect(item)
  }
  const listbox = useListbox({
    ...shown,
    label,
    items,
    onSelect: select,
    onEnter: () => select(items[0]),
    onEscape: text === '' ? onEscape : () => type(''),
  })
  return (
    <div className={styles.box}>
      <SearchField
        {...listbox.input}
        className={className}
        label={label}
        placeholder={placeholder}
        name={undefined}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
      />
      <div className={styles.popup} hidden={!isShown} role={items.length === 0 ? 'status' : undefined}>
        {items.length === 0 && <p>{emptyText}</p>}
        {listbox.list}
      </div>
    </div>
  )
}
