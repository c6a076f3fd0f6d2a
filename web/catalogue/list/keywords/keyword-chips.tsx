import { useState } from 'react'
import { ChipToggle } from '#web/ui/chip/chip.tsx'
import type { ListState } from '../list-address.ts'
import { withKeywordToggled } from '../list-choices.ts'
import { listLinkProps } from '../list-link.ts'
import type { ChangeList } from '../use-list.ts'
import styles from './keyword-chips.module.css'
import { KeywordSearch } from './keyword-search.tsx'
import { offeredKeywords } from './offered-keywords.ts'

type KeywordChipsProps = { frequent: string[]; list: ListState; changeList: ChangeList }

/** Keywords that filter the list, and a search for more of them. */
export function KeywordChips({ frequent, list, changeList }: KeywordChipsProps) {
  const [previous, setPrevious] = useState<string[]>([])
  const keywords = offeredKeywords(frequent, list.keywords, previous)
  if (keywords.join('\n') !== previous.join('\n')) setPrevious(keywords)
  return (
    <div className={styles.chips} role="group" aria-label="Keywords">
      {keywords.map((keyword) => (
        <ChipToggle key={keyword} {...listLinkProps(withKeywordToggled(list, keyword), changeList)} isPressed={list.keywords.includes(keyword)}>
          {keyword}
        </ChipToggle>
      ))}
      {keywords.length > 0 && <KeywordSearch list={list} changeList={changeList} />}
    </div>
  )
}
