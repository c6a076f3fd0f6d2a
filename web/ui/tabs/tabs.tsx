import type { KeyboardEvent } from 'react'
import { tabByKey } from './next-tab.ts'
import styles from './tabs.module.css'
import { tabId, type Tabs } from './use-tabs.ts'

type TabListProps<Id extends string> = Tabs<Id> & { label: string; names: Record<Id, string>; className?: string }

/** A strip of tabs that stays below the header. Arrow keys move along it, Home and End to its ends. */
export function TabList<Id extends string>({ ids, shown, show, label, names, className = '' }: TabListProps<Id>) {
  const press = (event: KeyboardEvent) => {
    const place = tabByKey(event.key, ids.indexOf(shown), ids.length)
    if (place === undefined) return
    event.preventDefault()
    show(ids[place]!)
    document.getElementById(tabId(ids[place]!))!.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={`${styles.strip} ${className}`}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-controls={id}
          aria-selected={id === shown}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => show(id)}
          onKeyDown={press}
        >
          {names[id]}
        </button>
      ))}
    </div>
  )
}
