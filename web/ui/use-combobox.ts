import { useId, useState, type KeyboardEvent } from 'react'

type Combobox<Offer> = {
  /** What is suggested right now; nothing while the list is closed. */
  offers: Offer[]
  onChoose: (offer: Offer) => void
  /** Enter where nothing is marked. */
  onEnter: () => void
  onEscape: () => void
}

/** The keys of an ARIA combobox with a list: arrows mark an offer, Enter takes it. */
export function useCombobox<Offer>({ offers, onChoose, onEnter, onEscape }: Combobox<Offer>) {
  const id = useId()
  const [at, setAt] = useState(-1)
  const unmark = () => setAt(-1)
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(at >= offers.length - 1 ? 0 : at + 1),
    ArrowUp: () => setAt(at <= 0 ? offers.length - 1 : at - 1),
    Enter: () => {
      const marked = offers[at]
      unmark()
      if (marked === undefined) onEnter()
      else onChoose(marked)
    },
    Escape: () => {
      unmark()
      onEscape()
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const input = {
    autoComplete: 'off',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': offers.length > 0,
    'aria-controls': id,
    'aria-activedescendant': offers[at] === undefined ? undefined : `${id}-${at}`,
    onKeyDown,
  } as const
  return { id, at, unmark, input }
}
