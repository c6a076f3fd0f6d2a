import { Plus } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './entry-list.module.css'

type EntryListProps<Entry> = {
  label: string
  /** The text of an empty list. */
  emptyText: string
  entries: Entry[]
  maxLength: number
  /** The selector of the control that takes the focus in a new entry. */
  firstControl: string
  entryName: string
  onAdd: () => void
  children: (entry: Entry, index: number) => ReactNode
}

/** Entries of a step that can be added and removed. A new entry takes the focus; after a removal the button that adds takes it. */
export function EntryList<Entry>({ label, emptyText, entries, maxLength, firstControl, entryName, onAdd, children }: EntryListProps<Entry>) {
  const { list, addButton } = useEntryFocus(entries.length, firstControl)
  return (
    <>
      {entries.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <ul ref={list} className={styles.entries} aria-label={label}>
        {entries.map(children)}
      </ul>
      <Button ref={addButton} isDisabled={entries.length >= maxLength} onClick={onAdd}>
        <Icon icon={Plus} />
        Add {entryName}
      </Button>
    </>
  )
}

function useEntryFocus(count: number, firstControl: string) {
  const [list, addButton] = [useRef<HTMLUListElement>(null), useRef<HTMLButtonElement>(null)]
  const previousCount = useRef(count)
  useEffect(() => {
    if (count > previousCount.current) list.current!.lastElementChild!.querySelector<HTMLElement>(firstControl)!.focus()
    if (count < previousCount.current) addButton.current!.focus()
    previousCount.current = count
  }, [list, addButton, count, firstControl])
  return { list, addButton }
}
