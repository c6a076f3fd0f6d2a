import { lazy, Suspense, useState, useTransition } from 'react'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ListState } from '../../list-address.ts'
import { playersOf, withPlayers } from '../../list-choices.ts'
import type { ChangeList } from '../../use-list.ts'
import group from '../group.module.css'
import styles from './instrument-group.module.css'
import { collapsedOptions, instrumentOptions, type InstrumentCounts } from './instrument-options.ts'
import { InstrumentRow } from './instrument-row.tsx'

const InstrumentField = lazy(async () => ({ default: (await loadOrFail(() => import('./instrument-field.tsx'))).InstrumentField }))

type InstrumentGroupProps = { list: ListState; library: number[]; counts: InstrumentCounts; changeList: ChangeList }

/** The filter by instruments: a few at first; expanded, all of them with a search, whose code loads with the first click. */
export function InstrumentGroup({ list, library, counts, changeList }: InstrumentGroupProps) {
  const [isExpanded, setExpanded] = useState(false)
  const [isLoading, startLoading] = useTransition() // nothing moves until the search is there
  const options = instrumentOptions(library, counts)
  const chosen = options.filter(({ id }) => playersOf(list, id) > 0).map(({ id }) => id)
  const shownOptions = isExpanded ? options : collapsedOptions(options, chosen)
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Instruments</legend>
      <div className={styles.instruments}>
        <Suspense>
          {isExpanded && (
            <InstrumentField options={options} onSelect={({ id }) => playersOf(list, id) === 0 && changeList(withPlayers(list, id, 1))} />
          )}
        </Suspense>
        <ul className={isExpanded ? styles.all : undefined}>
          {shownOptions.map((option) => (
            <InstrumentRow key={option.id} option={option} list={list} changeList={changeList} />
          ))}
        </ul>
        <Button
          variant="text"
          className={styles.more}
          aria-expanded={isExpanded}
          isBusy={isLoading}
          onClick={() => startLoading(() => setExpanded(!isExpanded))}
        >
          {isExpanded ? 'Show fewer' : `Show all ${options.length}`}
        </Button>
      </div>
    </fieldset>
  )
}
