import { useState, type ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'
import styles from './suggest-box.module.css'
import { SuggestList } from './suggest-list.tsx'
import { useCombobox } from './use-combobox.ts'

type Suggested<Offer> = {
  label: string
  placeholder: string
  /** What is suggested for a text, in its order. */
  suggest: (typed: string) => Offer[]
  nameOf: (offer: Offer) => string
  /** How an offer is drawn; its name if nothing else is said. */
  draw?: (offer: Offer) => ReactNode
  /** Said where nothing can be suggested. */
  nothing: string
  onChoose: (offer: Offer) => void
  /** Escape in the empty field, and leaving it. */
  onEscape?: () => void
  onLeave?: () => void
  className?: string
}

/** A field that suggests what could be meant while somebody types. Enter takes the marked offer, or else the first. */
export function SuggestBox<Offer>({ suggest, nameOf, draw, nothing, onChoose, onEscape, onLeave, label, ...box }: Suggested<Offer>) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && typed.trim() !== ''
  const offers = isShown ? suggest(typed) : []

  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    combobox.unmark()
  }
  const choose = (offer: Offer | undefined) => {
    if (offer === undefined) return
    type('')
    onChoose(offer)
  }
  const combobox = useCombobox({
    offers,
    onChoose: choose,
    onEnter: () => choose(offers[0]),
    onEscape: () => (typed === '' ? onEscape?.() : type('')),
  })
  return (
    <div className={styles.box}>
      <SearchBox
        {...box}
        {...combobox.input}
        label={label}
        name={undefined}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
      />
      <div className={styles.sheet} hidden={!isShown} role={offers.length === 0 ? 'status' : undefined}>
        {offers.length === 0 && <p>{nothing}</p>}
        <SuggestList {...combobox} label={label} offers={offers} nameOf={nameOf} draw={draw} onChoose={choose} />
      </div>
    </div>
  )
}
