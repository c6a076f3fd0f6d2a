import { useState, type ReactNode } from 'react'
import { CountedField } from './counted-field.tsx'
import box from './suggest-box.module.css'
import { SuggestList } from './suggest-list.tsx'
import { useCombobox } from './use-combobox.ts'

type Suggested<Offer> = {
  name: string
  label: string
  value: string
  most: number
  placeholder?: string
  hint?: ReactNode
  mistake?: string | undefined
  /** What could be meant by what stands in the field. */
  offers: Offer[]
  nameOf: (offer: Offer) => string
  keyOf?: (offer: Offer) => string | number
  draw?: (offer: Offer) => ReactNode
  onChange: (value: string) => void
  onChoose: (offer: Offer) => void
  /** Enter, where no offer is marked. */
  onEnter?: () => void
  onLeave: () => void
}

/** A text of somebody's own, for which names that are known already are suggested. */
export function SuggestField<Offer>({ offers: all, nameOf, keyOf, draw, onChange, onChoose, onEnter, onLeave, ...field }: Suggested<Offer>) {
  const [isOpen, setOpen] = useState(false)
  const offers = isOpen && field.value.trim() !== '' ? all : []
  const choose = (offer: Offer) => {
    combobox.unmark()
    setOpen(false)
    onChoose(offer)
  }
  const combobox = useCombobox({ offers, onChoose: choose, onEnter: () => onEnter?.(), onEscape: () => setOpen(false) })
  return (
    <CountedField
      {...field}
      {...combobox.input}
      onChange={(value) => {
        combobox.unmark()
        setOpen(true)
        onChange(value)
      }}
      onLeave={() => {
        setOpen(false)
        onLeave()
      }}
      below={
        <div className={box.sheet} hidden={offers.length === 0}>
          <SuggestList {...combobox} label={field.label} offers={offers} nameOf={nameOf} {...(keyOf && { keyOf })} draw={draw} onChoose={choose} />
        </div>
      }
    />
  )
}
