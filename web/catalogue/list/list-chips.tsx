import { openMyAccordion, useMyAccordion } from '#web/accordion/use-my-accordion.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { KeywordChips } from './keywords/keyword-chips.tsx'
import type { ListState } from './list-address.ts'
import styles from './list-chips.module.css'
import type { ChangeList } from './use-list.ts'

type ListChipsProps = { frequent: string[]; list: ListState; changeList: ChangeList; onLastRemoved: () => void }

/** The filters in use and the keywords: one line that scrolls on phones, so that the first pieces stay in view. */
export function ListChips({ frequent, list, changeList, onLastRemoved }: ListChipsProps) {
  const accordion = useMyAccordion()
  return (
    <div>
      <div className={styles.chips}>
        <ActiveFilters list={list} changeList={changeList} onLastRemoved={onLastRemoved} />
        <KeywordChips frequent={frequent} list={list} changeList={changeList} />
      </div>
      {list.fits && accordion === null && (
        <p className={styles.note}>
          Your accordion is not set, so the list shows all pieces.{' '}
          <Button variant="text" onClick={() => openMyAccordion()}>
            Set my accordion
          </Button>
        </p>
      )}
    </div>
  )
}
