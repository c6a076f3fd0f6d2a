import { lazy, Suspense, useState, useTransition } from 'react'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { ListState } from '../../list-address.ts'
import { playersOf, withPlayers } from '../../list-choices.ts'
import type { ChangeList } from '../../use-list.ts'
import group from '../group.module.css'
import styles from './instrument-group.module.css'
import { collapsedOptions, instrumentOptions, type InstrumentCounts, type InstrumentOption } from './instrument-options.ts'
import { InstrumentRow } from './instrument-row.tsx'

const InstrumentField = lazy(async () => ({ default: (await loadOrFail(() => import('./instrument-field.tsx'))).InstrumentField }))

type InstrumentGroupProps = { list: ListState; library: number[]; counts: InstrumentCounts; changeList: ChangeList }

/**
 * The filter by instruments: a few at first; expanded, all that any piece has, with a search for the others too, whose code loads with the first click.
 */
export function InstrumentGroup({ list, library, counts, changeList }: InstrumentGroupProps) {
  const [isExpanded, setExpanded] = useState(false)
  const [isLoading, startLoading] = useTransition() // nothing moves until the search is there
  const options = instrumentOptions(library, counts)
  const chosen = options.filter(({ id }) => playersOf(list, id) > 0).map(({ id }) => id)
  const [found, setFound] = useState(chosen) // they stay in the list when they are unticked, and so does the focus
  const listed = options.filter(({ id }) => library.includes(id) || found.includes(id))
  const select = ({ id }: InstrumentOption) => {
    setFound([...found, id])
    if (playersOf(list, id) === 0) changeList(withPlayers(list, id, 1))
  }
  const shownOptions = isExpanded ? listed : collapsedOptions(listed, chosen)
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Instruments</legend>
      <div className={styles.instruments}>
        <Suspense>{isExpanded && <InstrumentField options={options} onSelect={select} />}</Suspense>
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
          {isExpanded ? 'Show fewer' : `Show all ${listed.length}`}
        </Button>
      </div>
    </fieldset>
  )
}
