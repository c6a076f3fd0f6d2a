import type { ReactNode } from 'react'
import styles from './suggest-list.module.css'

type Suggested<Offer> = {
  id: string
  label: string
  offers: Offer[]
  /** The place of the marked offer, -1 without one. */
  at: number
  nameOf: (offer: Offer) => string
  keyOf?: (offer: Offer) => string | number
  draw?: ((offer: Offer) => ReactNode) | undefined
  onChoose: (offer: Offer) => void
}

/** What a field suggests, under it: the listbox of an ARIA combobox. */
export function SuggestList<Offer>({ id, label, offers, at, nameOf, keyOf = nameOf, draw = nameOf, onChoose }: Suggested<Offer>) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={offers.length === 0}>
      {offers.map((offer, place) => (
        <button
          key={keyOf(offer)}
          id={`${id}-${place}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => onChoose(offer)}
        >
          {draw(offer)}
        </button>
      ))}
    </div>
  )
}
