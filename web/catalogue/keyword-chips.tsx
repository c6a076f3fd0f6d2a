import { X } from 'lucide-react'
import { useState } from 'react'
import chip from '#web/ui/chip/chip.module.css'
import { pressWithSpace } from '#web/ui/press-with-space.ts'
import { chips } from './chips.ts'
import styles from './keyword-chips.module.css'
import { KeywordSearch } from './keyword-search.tsx'
import type { List } from './list-address.ts'
import { withToggled } from './list-choices.ts'
import { ListLink } from './list-link.tsx'
import type { Choose } from './use-list.ts'

/** Keywords that narrow a list, each a switch, and a field to find others. */
export function KeywordChips({ frequent, list, choose }: { frequent: string[]; list: List; choose: Choose }) {
  const [before, setBefore] = useState<string[]>([])
  const shown = chips(frequent, list.keywords, before)
  if (shown.join('\n') !== before.join('\n')) setBefore(shown)
  return (
    <div className={styles.chips} role="group" aria-label="Keywords">
      {shown.map((keyword) => {
        const isChosen = list.keywords.includes(keyword)
        return (
          <ListLink
            key={keyword}
            className={chip.chip}
            to={withToggled(list, keyword)}
            choose={choose}
            role="button"
            aria-pressed={isChosen}
            onKeyDown={pressWithSpace}
          >
            {keyword}
            {isChosen && <X size={16} strokeWidth={1.75} aria-hidden />}
          </ListLink>
        )
      })}
      {shown.length > 0 && <KeywordSearch list={list} choose={choose} />}
    </div>
  )
}
