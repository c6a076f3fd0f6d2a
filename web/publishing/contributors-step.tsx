import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { amounts } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import { ContributorRow } from './contributor-row.tsx'
import type { Desk } from './desk.ts'
import { add, remove } from './draft-changes.ts'
import { newContributor } from './draft.ts'
import styles from './entries.module.css'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** The fourth step: who took part besides the artist. */
export function ContributorsStep({ desk }: { desk: Desk }) {
  const { contributors } = desk.draft
  const adding = useRef<HTMLButtonElement>(null)
  const list = useFocusOnNew(contributors.length, 'input')
  const isFull = contributors.length >= amounts.contributors
  return (
    <>
      {contributors.length === 0 && <p className={styles.none}>Who else took part? You can also leave this empty.</p>}
      <ul ref={list} className={styles.entries} aria-label="Contributors">
        {contributors.map((contributor, place) => (
          <ContributorRow
            key={contributor.key}
            desk={desk}
            contributor={contributor}
            place={place}
            onRemove={() => {
              desk.change(remove('contributors', contributor.key))
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
        onClick={() => desk.change(add('contributors', newContributor()))}
      >
        <Plus size={20} strokeWidth={1.5} aria-hidden />
        Add contributor
      </button>
    </>
  )
}
