import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import chip from '#web/ui/chip.module.css'
import { chips } from './chips.ts'
import styles from './keyword-chips.module.css'
import { addressOf, withToggled, type List } from './list-address.ts'

/** Keywords that narrow a list, each a switch. They are links underneath, so they work before and without JavaScript. */
export function KeywordChips({ frequent, list }: { frequent: string[]; list: List }) {
  return (
    <div className={styles.chips} role="group" aria-label="Keywords">
      {chips(frequent, list.keywords).map((keyword) => {
        const isChosen = list.keywords.includes(keyword)
        return (
          <Link
            key={keyword}
            className={chip.chip}
            to={addressOf(withToggled(list, keyword))}
            role="button"
            aria-pressed={isChosen}
            preventScrollReset
            onKeyDown={pressWithSpace}
          >
            {keyword}
            {isChosen && <X size={16} strokeWidth={1.75} aria-hidden />}
          </Link>
        )
      })}
    </div>
  )
}

/** Links know Enter alone; what calls itself a button also has to know Space. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
