import { useState } from 'react'
import { TextField, type TextFieldProps } from '../field/text-field.tsx'
import styles from './combobox.module.css'
import { useListbox, type ItemProps } from './use-listbox.tsx'

type AutocompleteProps<Item> = ItemProps<Item> & {
  value: string
  /** The items that match the value. */
  items: Item[]
  onValueChange: (value: string) => void
  /** Enter without a highlighted item. */
  onEnter?: () => void
} & Omit<TextFieldProps, 'value' | 'onSelect' | 'onValueChange' | 'popup'>

/** A text field with suggestions; any text is allowed. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { items: matches, labelOf, keyOf, renderItem, onValueChange, onSelect, onEnter, onLeave, ...field } = props
  const [isOpen, setOpen] = useState(false)
  const items = isOpen && field.value.trim() !== '' ? matches : []
  const select = (item: Item) => {
    listbox.reset()
    setOpen(false)
    onSelect(item)
  }
  const listbox = useListbox({
    label: 'Suggestions',
    items,
    labelOf,
    ...(keyOf && { keyOf }),
    renderItem,
    onSelect: select,
    onEnter: () => onEnter?.(),
    onEscape: items.length > 0 ? () => setOpen(false) : undefined,
  })
  return (
    <TextField
      {...field}
      {...listbox.input}
      onValueChange={(value) => {
        listbox.reset()
        setOpen(true)
        onValueChange(value)
      }}
      onLeave={() => {
        setOpen(false)
        onLeave?.()
      }}
      popup={
        <div className={styles.popup} hidden={items.length === 0}>
          {listbox.list}
        </div>
      }
    />
  )
}
