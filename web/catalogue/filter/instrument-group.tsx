import { useState } from 'react'
import { SuggestBox } from '#web/ui/suggest-box.tsx'
import { InstrumentIcon } from '../instruments.tsx'
import type { List } from '../list-address.ts'
import { playersOf, withPlayers } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import group from './group.module.css'
import styles from './instrument-group.module.css'
import { fewOf, optionsOf, suggestedOptions, type Counts, type Suggested } from './instrument-options.ts'
import { InstrumentRow } from './instrument-row.tsx'

type Instruments = { list: List; library: number[]; found: Counts; choose: Choose }

/** Which instruments have to play: a few at first, then all of them and a field to find one. */
export function InstrumentGroup({ list, library, found, choose }: Instruments) {
  const [isAll, setAll] = useState(false)
  const options = optionsOf(library, found)
  const chosen = options.filter(({ id }) => playersOf(list, id) > 0).map(({ id }) => id)
  const shown = isAll ? options : fewOf(options, chosen)
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Instruments</legend>
      <div className={styles.instruments}>
        {isAll && (
          <SuggestBox
            label="Find an instrument"
            placeholder="Find an instrument"
            suggest={(typed) => suggestedOptions(options, typed)}
            nameOf={({ name }) => name}
            draw={drawOption}
            nothing="No such instrument"
            onChoose={({ id }) => playersOf(list, id) === 0 && choose(withPlayers(list, id, 1))}
          />
        )}
        <ul className={isAll ? styles.all : undefined}>
          {shown.map((option) => (
            <InstrumentRow key={option.id} option={option} list={list} choose={choose} />
          ))}
        </ul>
        <button type="button" className={styles.more} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${options.length}`}
        </button>
      </div>
    </fieldset>
  )
}

const drawOption = ({ id, name, pieces, by }: Suggested) => (
  <>
    <InstrumentIcon id={id} />
    <span>
      {name} {by !== name && <small className={styles.by}>{by}</small>}
    </span>
    <span className={group.count}>{pieces}</span>
  </>
)
