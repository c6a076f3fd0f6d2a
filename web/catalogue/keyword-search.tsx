import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, dataOf } from '#web/api.ts'
import { SuggestBox } from '#web/ui/suggest-box.tsx'
import { suggestedKeywords } from './filter/suggested-keywords.ts'
import styles from './keyword-search.module.css'
import type { List } from './list-address.ts'
import { withToggled } from './list-choices.ts'
import type { Choose } from './use-list.ts'

/** A chip that opens into a field, to find keywords that are not among the frequent ones. */
export function KeywordSearch({ list, choose }: { list: List; choose: Choose }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({ queryKey: ['keywords'], queryFn: () => dataOf(api.listKeywords()), enabled: isOpen, staleTime: 300_000 })
  const close = () => setOpen(false)
  const goBack = () => {
    flushSync(close)
    opener.current?.focus()
  }
  if (!isOpen)
    return (
      <button ref={opener} type="button" className={styles.more} onClick={() => setOpen(true)} aria-label="More keywords">
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        More
      </button>
    )
  return (
    <SuggestBox
      className={styles.field}
      label="Find a keyword"
      placeholder="Find a keyword"
      autoFocus
      suggest={(typed) => suggestedKeywords(data?.keywords ?? [], typed, list.keywords)}
      nameOf={(keyword) => keyword}
      nothing={data ? 'No such keyword' : 'One moment'}
      onChoose={(keyword) => {
        choose(withToggled(list, keyword))
        goBack()
      }}
      onEscape={goBack}
      onLeave={close}
    />
  )
}
