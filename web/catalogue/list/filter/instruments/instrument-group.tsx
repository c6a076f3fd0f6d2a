import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { InstrumentIcon } from '../../../../pieces/instruments/instruments.tsx'
import type { ListState } from '../../list-address.ts'
import { playersOf, withPlayers } from '../../list-choices.ts'
import type { ChangeList } from '../../use-list.ts'
import group from '../group.module.css'
import styles from './instrument-group.module.css'
import { collapsedOptions, instrumentOptions, suggestedOptions, type InstrumentCounts, type SuggestedOption } from './instrument-options.ts'
import { InstrumentRow } from './instrument-row.tsx'

type InstrumentGroupProps = { list: ListState; library: number[]; counts: InstrumentCounts; changeList: ChangeList }

/** The filter by instruments: a few at first; expanded, all of them with a search. */
export function InstrumentGroup({ list, library, counts, changeList }: InstrumentGroupProps) {
  const [isExpanded, setExpanded] = useState(false)
  const options = instrumentOptions(library, counts)
  const chosen = options.filter(({ id }) => playersOf(list, id) > 0).map(({ id }) => id)
  const shownOptions = isExpanded ? options : collapsedOptions(options, chosen)
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Instruments</legend>
      <div className={styles.instruments}>
        {isExpanded && (
          <Combobox
            label="Find an instrument"
            placeholder="Find an instrument"
            itemsFor={(text) => suggestedOptions(options, text)}
            labelOf={({ name }) => name}
            renderItem={renderOption}
            emptyText="No such instrument"
            onSelect={({ id }) => playersOf(list, id) === 0 && changeList(withPlayers(list, id, 1))}
          />
        )}
        <ul className={isExpanded ? styles.all : undefined}>
          {shownOptions.map((option) => (
            <InstrumentRow key={option.id} option={option} list={list} changeList={changeList} />
          ))}
        </ul>
        <Button variant="text" className={styles.more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${options.length}`}
        </Button>
      </div>
    </fieldset>
  )
}

const renderOption = ({ id, name, pieces, match }: SuggestedOption) => (
  <>
    <InstrumentIcon id={id} />
    <span>
      {name} {match !== name && <small className={styles.match}>{match}</small>}
    </span>
    <span className={group.count}>{pieces}</span>
  </>
)
