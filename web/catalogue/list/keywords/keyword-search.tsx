import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import type { ListState } from '../list-address.ts'
import { withKeywordToggled } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import styles from './keyword-search.module.css'
import { suggestedKeywords } from './suggested-keywords.ts'

/** A button that turns into a field to search all keywords. */
export function KeywordSearch({ list, changeList }: { list: ListState; changeList: ChangeList }) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...query('listKeywords'), enabled: isOpen, staleTime: 300_000 })
  const toggle = (willOpen: boolean) => {
    flushSync(() => setOpen(willOpen))
    container.current!.querySelector<HTMLElement>('input, button')!.focus()
  }
  return (
    <div ref={container}>
      {isOpen ? (
        <Combobox
          className={styles.field}
          label="Find a keyword"
          placeholder="Find a keyword"
          itemsFor={(text) => suggestedKeywords(data?.keywords ?? [], text, list.keywords)}
          labelOf={(keyword) => keyword}
          emptyText={data ? 'No such keyword' : 'One moment'}
          onSelect={(keyword) => {
            changeList(withKeywordToggled(list, keyword))
            toggle(false)
          }}
          onEscape={() => toggle(false)}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <Button variant="text" className={styles.more} onClick={() => toggle(true)}>
          More<span className="unseen"> keywords</span>
        </Button>
      )}
    </div>
  )
}
