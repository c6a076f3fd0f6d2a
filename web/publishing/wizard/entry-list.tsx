import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import styles from './entry-list.module.css'
import { useFocusOnNew } from './use-focus-on-new.ts'

type Entries<Entry> = {
  label: string
  /** Says what belongs here while nothing does. */
  none: string
  entries: Entry[]
  most: number
  /** Which field of a new entry takes the focus, as a selector. */
  firstField: string
  newName: string
  onAdd: () => void
  children: (entry: Entry, place: number) => ReactNode
}

/** Entries that come and go in a step of the wizard: who adds one finds itself in it, who removes one at the button that adds. */
export function EntryList<Entry>({ label, none, entries, most, firstField, newName, onAdd, children }: Entries<Entry>) {
  const { list, adding } = useFocusOnNew(entries.length, firstField)
  return (
    <>
      {entries.length === 0 && <p className={styles.none}>{none}</p>}
      <ul ref={list} className={styles.entries} aria-label={label}>
        {entries.map(children)}
      </ul>
      <button ref={adding} type="button" className={button.base} aria-disabled={entries.length >= most || undefined} onClick={onAdd}>
        <Plus size={20} strokeWidth={1.5} aria-hidden />
        Add {newName}
      </button>
    </>
  )
}
