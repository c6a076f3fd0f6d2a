import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'
import styles from './suggest-box.module.css'

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

/** A field that suggests what could be meant while somebody types: the ARIA combobox with a list. Enter takes the marked offer, or else the first. */
export function SuggestBox<Offer>({ suggest, nameOf, draw = nameOf, nothing, onChoose, onEscape, onLeave, label, ...box }: Suggested<Offer>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && typed.trim() !== ''
  const offers = isShown ? suggest(typed) : []

  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setAt(-1)
  }
  const choose = (offer: Offer | undefined) => {
    if (offer === undefined) return
    type('')
    onChoose(offer)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(at >= offers.length - 1 ? 0 : at + 1),
    ArrowUp: () => setAt(at <= 0 ? offers.length - 1 : at - 1),
    Enter: () => choose(offers[Math.max(at, 0)]),
    Escape: () => (typed === '' ? onEscape?.() : type('')),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return (
    <div className={styles.box}>
      <SearchBox
        {...box}
        label={label}
        name={undefined}
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={id}
        aria-activedescendant={offers[at] ? `${id}-${at}` : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
      />
      <div className={styles.sheet} hidden={!isShown} role={offers.length === 0 ? 'status' : undefined}>
        {offers.length === 0 && <p>{nothing}</p>}
        <div id={id} role="listbox" aria-label={label} hidden={offers.length === 0}>
          {offers.map((offer, place) => (
            <button
              key={nameOf(offer)}
              id={`${id}-${place}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
              onClick={() => choose(offer)}
            >
              {draw(offer)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
