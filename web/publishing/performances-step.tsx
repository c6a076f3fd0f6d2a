import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { amounts } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import type { Desk } from './desk.ts'
import { add, remove } from './draft-changes.ts'
import { newPerformance } from './draft.ts'
import styles from './entries.module.css'
import { PerformanceRow } from './performance-row.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** The fifth step: where the piece can be heard. */
export function PerformancesStep({ desk }: { desk: Desk }) {
  const { performances } = desk.draft
  const adding = useRef<HTMLButtonElement>(null)
  const list = useFocusOnNew(performances.length, 'input:checked')
  const isFull = performances.length >= amounts.performances
  return (
    <>
      {performances.length === 0 && <p className={styles.none}>Where can the piece be heard? You can also leave this empty.</p>}
      <ul ref={list} className={styles.entries} aria-label="Performances">
        {performances.map((performance, place) => (
          <PerformanceRow
            key={performance.key}
            desk={desk}
            performance={performance}
            place={place}
            onRemove={() => {
              desk.change(remove('performances', performance.key))
              desk.dropFile(performance.key)
              adding.current!.focus()
            }}
          />
        ))}
      </ul>
      <button
        ref={adding}
        type="button"
        className={button.base}
        aria-disabled={isFull || undefined}
        onClick={() => desk.change(add('performances', newPerformance()))}
      >
        <Plus size={20} strokeWidth={1.5} aria-hidden />
        Add performance
      </button>
    </>
  )
}
