import button from '#web/ui/button.module.css'
import text from '#web/ui/text-button.module.css'
import type { List } from '../list-address.ts'
import { withoutFilters } from '../list-choices.ts'
import { ListLink } from '../list-link.tsx'
import type { Found } from '../list-query.ts'
import type { Choose } from '../use-list.ts'
import { amount } from '../words.ts'
import { DifficultyGroup } from './difficulty-group.tsx'
import styles from './filter-panel.module.css'
import { InstrumentGroup } from './instrument-group.tsx'
import { LengthGroup } from './length-group.tsx'
import { PriceGroup } from './price-group.tsx'
import { TotalGroup } from './total-group.tsx'
import { TypeGroup } from './type-group.tsx'

type Panel = { list: List; found: Found; isOpen: boolean; choose: Choose; onShow: () => void }

/** The filter, once: from 1050 px a sidebar, below a panel that opens. Without JavaScript it is a part of the form around it, with a button. */
export function FilterPanel({ list, found, isOpen, choose, onShow }: Panel) {
  return (
    <section id="filters" className={styles.panel} data-open={isOpen || undefined} aria-label="Filters">
      <div className={styles.column}>
        <input type="hidden" name="with" />
        <InstrumentGroup list={list} library={found.library.options} found={found.instruments} choose={choose} />
        <TotalGroup list={list} choose={choose} />
      </div>
      <div className={styles.column}>
        <DifficultyGroup list={list} counts={found.difficulties} choose={choose} />
        <LengthGroup list={list} maxLength={found.maxLength} choose={choose} />
        <PriceGroup list={list} maxPrice={found.maxPrice} choose={choose} />
        <TypeGroup list={list} counts={found.origins} choose={choose} />
      </div>
      <div className={styles.foot}>
        <ListLink className={text.text} to={withoutFilters(list)} choose={choose}>
          Reset filters
        </ListLink>
        <button type="button" className={styles.show} onClick={onShow}>
          Show {amount(found.total, 'piece')}
        </button>
        <noscript>
          <button className={button.primary}>Show pieces</button>
        </noscript>
      </div>
    </section>
  )
}
