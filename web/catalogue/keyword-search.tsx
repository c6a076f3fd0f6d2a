import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { query } from '#web/api/query.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'
import { suggestedKeywords } from './filter/suggested-keywords.ts'
import styles from './keyword-search.module.css'
import type { List } from './list-address.ts'
import { withToggled } from './list-choices.ts'
import type { Choose } from './use-list.ts'

/** A button that opens into a field, to find keywords that are not among the frequent ones. */
export function KeywordSearch({ list, choose }: { list: List; choose: Choose }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...query('listKeywords'), enabled: isOpen, staleTime: 300_000 })
  const turn = (open: boolean) => {
    flushSync(() => setOpen(open))
    place.current!.querySelector<HTMLElement>('input, button')!.focus()
  }
  return (
    <div ref={place}>
      {isOpen ? (
        <SuggestBox
          className={styles.field}
          label="Find a keyword"
          placeholder="Find a keyword"
          suggest={(typed) => suggestedKeywords(data?.keywords ?? [], typed, list.keywords)}
          nameOf={(keyword) => keyword}
          nothing={data ? 'No such keyword' : 'One moment'}
          onChoose={(keyword) => {
            choose(withToggled(list, keyword))
            turn(false)
          }}
          onEscape={() => turn(false)}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <button type="button" className={styles.more} onClick={() => turn(true)}>
          More<span className="unseen"> keywords</span>
        </button>
      )}
    </div>
  )
}
