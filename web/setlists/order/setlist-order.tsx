import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Menu, MenuButton } from '#web/ui/menu/menu.tsx'
import { shiftOf } from './drag-target.ts'
import styles from './setlist-order.module.css'
import { useDragOrder } from './use-drag-order.ts'

type SetlistOrderProps<Entry extends { id: string }> = {
  /** The accessible name of the list. */
  label: string
  entries: readonly Entry[]
  /** What an entry is called: 'The Entertainer', 'Break of 15 minutes'. */
  nameOf: (entry: Entry) => string
  /** What an entry shows between its number and its handle. */
  children: (entry: Entry, index: number) => ReactNode
  /** Further entries of its menu, below 'Move up' and 'Move down'. */
  actionsOf?: (entry: Entry, index: number) => ReactNode
  /** The id of the entry that is played. */
  current?: string | undefined
  onMove: (from: number, to: number) => void
}

/**
 * The entries of a setlist in order. They are moved by dragging their handles, by the arrow keys on these, or by the menu; where an entry is
 * then is announced, and the keyboard stays with it.
 */
export function SetlistOrder<Entry extends { id: string }>(props: SetlistOrderProps<Entry>) {
  const { label, entries, nameOf, children, actionsOf, current, onMove } = props
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<string>(undefined)

  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length || to === from) return
    setAnnouncement(`${nameOf(entries[from]!)} is now ${to + 1} of ${entries.length}.`)
    focused.current = entries[from]!.id
    onMove(from, to)
  }
  const { drag, handleOf } = useDragOrder(list, move)
  useLayoutEffect(() => {
    const id = focused.current
    focused.current = undefined
    if (id !== undefined) list.current!.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus() // its element has moved
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each change of the order
  }, [entries])

  const moveByKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = by === undefined ? { Home: 0, End: entries.length - 1 }[event.key] : index + by
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }
  return (
    <>
      <ol ref={list} className={`${styles.list} ${drag ? styles.dragging : ''}`} aria-label={label}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            aria-current={entry.id === current ? true : undefined}
            className={drag?.from === index ? styles.dragged : undefined}
            style={drag && { transform: `translateY(${drag.from === index ? drag.by : shiftOf(drag.places, index, drag)}px)` }}
          >
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.content}>{children(entry, index)}</div>
            <Menu label={`More for ${nameOf(entry)}`}>
              {index > 0 && (
                <MenuButton onPress={() => move(index, index - 1)}>
                  <Icon icon={ArrowUp} />
                  Move up
                </MenuButton>
              )}
              {index < entries.length - 1 && (
                <MenuButton onPress={() => move(index, index + 1)}>
                  <Icon icon={ArrowDown} />
                  Move down
                </MenuButton>
              )}
              {actionsOf?.(entry, index)}
            </Menu>
            <button
              type="button"
              className={styles.handle}
              data-handle={entry.id}
              aria-label={`Move ${nameOf(entry)}, ${index + 1} of ${entries.length}`}
              aria-keyshortcuts="ArrowUp ArrowDown"
              onKeyDown={(event) => moveByKey(event, index)}
              {...handleOf(index)}
            >
              <Icon icon={GripVertical} />
            </button>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}
