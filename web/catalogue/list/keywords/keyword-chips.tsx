import { useState, lazy, Suspense, useEffect, useRef, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChipToggle } from '#web/ui/chip/chip.tsx'
import type { ListState } from '../list-address.ts'
import { withKeywordToggled } from '../list-choices.ts'
import { listLinkProps, type ChangeList } from '../use-list.ts'
import styles from './keyword-chips.module.css'
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

const KeywordField = lazy(async () => ({ default: (await loadOrFail(() => import('./keyword-field.tsx'))).KeywordField }))

/** A button that turns into a field to search all keywords, whose code loads with the first click. */
function KeywordSearch({ list, changeList }: { list: ListState; changeList: ChangeList }) {
  const [isOpen, setOpen] = useState(false)
  const [isLoading, startLoading] = useTransition() // the button keeps the focus until the field can take it
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) container.current!.querySelector('input')!.focus()
  }, [isOpen])
  const close = () => {
    flushSync(() => setOpen(false))
    container.current!.querySelector('button')!.focus()
  }
  return (
    <div ref={container}>
      <Suspense>
        {isOpen ? (
          <KeywordField
            list={list}
            onSelect={(keyword) => {
              changeList(withKeywordToggled(list, keyword))
              close()
            }}
            onEscape={close}
            onLeave={() => setOpen(false)}
          />
        ) : (
          <Button variant="text" className={styles.more} isBusy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
            More<span className="unseen"> keywords</span>
          </Button>
        )}
      </Suspense>
    </div>
  )
}
