import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './part-tabs.module.css'

type PartTabsProps = {
  label: string
  names: string[]
  /** The place of the tab that is shown. */
  shown: number
  onShow: (index: number) => void
  /** What the tab shows. */
  children: ReactNode
}

/** Tabs within a form, in windows of every width. `TabList` is for pages, whose first load would grow if forms shared it. */
export function PartTabs({ label, names, shown, onShow, children }: PartTabsProps) {
  const id = useId()
  const tabId = (index: number) => `${id}-tab-${index}`
  const move = (event: KeyboardEvent) => {
    const places: { [key in string]?: number } = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: names.length - 1 }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + names.length) % names.length
    onShow(index)
    document.getElementById(tabId(index))!.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {names.map((name, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-controls={id}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => onShow(index)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={tabId(shown)}>
        {children}
      </div>
    </>
  )
}
