import { Suspense } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { formatCount } from '../../../pieces/describe-piece.ts'
import { AccordionGroups, MyAccordionGroup, RangeGroups, TotalGroup } from '../late.ts'
import type { ListState } from '../list-address.ts'
import { withoutRestrictions } from '../list-choices.ts'
import { listLinkProps, type ListResult, type ChangeList } from '../use-list.ts'
import { DifficultyGroup, RecordingGroup, TypeGroup } from './filter-groups.tsx'
import { LeftHandGroup } from './accordion/left-hand-group.tsx'
import styles from './filter-panel.module.css'
import { InstrumentGroup } from './instruments/instrument-group.tsx'

type FilterPanelProps = { list: ListState; result: ListResult; isOpen: boolean; changeList: ChangeList; onClose: () => void }

/** The filter; groups with sliders and the folded one are rendered by the server, and their code follows. A sidebar in windows of 1050 px or more, in narrower ones a panel that opens. Without JavaScript it is part of the form around it, with a submit button. */
export function FilterPanel({ list, result, isOpen, changeList, onClose }: FilterPanelProps) {
  return (
    <section id="filters" className={styles.panel} data-open={isOpen || undefined} aria-label="Filters">
      <div className={styles.column}>
        <input type="hidden" name="with" />
        <Suspense>
          <MyAccordionGroup list={list} counts={result.accordion.fits} changeList={changeList} />
        </Suspense>
        <LeftHandGroup list={list} counts={result.accordion.bassSystems} changeList={changeList} />
        <Suspense>
          <AccordionGroups list={list} counts={result.accordion} changeList={changeList} />
        </Suspense>
        <InstrumentGroup list={list} library={result.library.options} counts={result.instruments} changeList={changeList} />
        <Suspense>
          <TotalGroup list={list} changeList={changeList} />
        </Suspense>
      </div>
      <div className={styles.column}>
        <DifficultyGroup list={list} counts={result.difficulties} changeList={changeList} />
        <Suspense>
          <RangeGroups list={list} result={result} changeList={changeList} />
        </Suspense>
        <TypeGroup list={list} counts={result.origins} changeList={changeList} />
        <RecordingGroup list={list} count={result.recordings} changeList={changeList} />
      </div>
      <div className={styles.foot}>
        <Button variant="text" {...listLinkProps(withoutRestrictions(list), changeList)}>
          Reset filters
        </Button>
        <Button variant="primary" className={styles.show} onClick={onClose}>
          Show {formatCount(result.total, 'piece')}
        </Button>
        <noscript>
          <Button type="submit" variant="primary">
            Show pieces
          </Button>
        </noscript>
      </div>
    </section>
  )
}
