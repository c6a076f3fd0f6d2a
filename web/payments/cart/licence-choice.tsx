import { useId, useState } from 'react'
import { licence } from '#contract/forms/limits.ts'
import { ensembleError } from '#contract/pieces/licence.ts'
import { useKeptText } from '#web/forms/use-kept-text.ts'
import { describeCopies } from '#web/licences/describe-copies.ts'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { NumberStepper } from '#web/ui/stepper/number-stepper.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { LineForSale } from './cart-queries.ts'
import { isEnsembleLine, useAskedName } from './ensemble-names.ts'
import styles from './licence-choice.module.css'
import { useCartChanges } from './use-cart-changes.ts'

type LineProps = { line: LineForSale; title: string }

/** SHOP-07: one copy, or several for an ensemble, as far as the composer sells them; who has copies adds further ones. */
export function LicenceChoice({ line, title }: LineProps) {
  const { changeLicence } = useCartChanges()
  const { ensemble, copyPrice, owned } = line
  const [chosen, setChosen] = useState<number>()
  const [known, setKnown] = useState(line.copies)
  if (known !== line.copies) {
    setKnown(line.copies)
    setChosen(undefined)
  }
  if (copyPrice === null) return <p className={styles.choice}>One copy, for you</p>
  const copies = chosen ?? line.copies
  const change = (amount: number) => {
    setChosen(amount) // at once: the cart has it a moment later
    changeLicence(line, { copies: amount, ensemble })
  }
  return (
    <div className={styles.choice}>
      {owned === 0 && (
        <Segments
          name={`licence-${line.pieceId}`}
          label={`Licence for ${title}`}
          isLabelHidden
          value={copies > 1 ? 'ensemble' : 'single'}
          options={[
            { value: 'single', label: 'One copy' },
            { value: 'ensemble', label: 'Ensemble' },
          ]}
          onValueChange={(value) => change(value === 'single' ? 1 : licence.min)}
        />
      )}
      {copies > 1 && (
        <NumberStepper
          label={`Copies of ${title}`}
          decreaseLabel={`Fewer copies of ${title}`}
          increaseLabel={`More copies of ${title}`}
          value={copies - owned}
          min={Math.max(licence.min - owned, 1)}
          max={licence.max - owned}
          unit={owned === 0 ? 'copies' : copies - owned === 1 ? 'further copy' : 'further copies'}
          onValueChange={(amount) => change(owned + amount)}
        />
      )}
    </div>
  )
}

/** The name of the ensemble, which stands on every page, and how the price is made up. */
export function EnsembleField({ line, title }: LineProps) {
  const { changeLicence } = useCartChanges()
  const id = useId()
  const [name, setName] = useState(line.ensemble)
  const [isLeft, setLeft] = useState(false)
  const { copies, copyPrice, owned, piece, pieceId } = line
  useKeptText(`ensemble ${pieceId}`, { read: () => ({ ...(name !== line.ensemble && { name }) }), restore: (texts) => setName(texts['name']!) })
  const isAsked = useAskedName(pieceId, id)
  if (!isEnsembleLine(line) || copyPrice === null) return null
  const wrong = ensembleError(name)
  const leave = () => {
    setLeft(name !== '')
    if (!wrong && name.trim() !== line.ensemble) changeLicence(line, { copies, ensemble: name.trim() })
  }
  return (
    <div className={styles.ensemble}>
      <TextField
        className={styles.name}
        id={id}
        name={`ensemble-${pieceId}`}
        label="Name of the ensemble"
        aria-label={`Name of the ensemble for ${title}`}
        hint="Printed at the foot of each page."
        autoComplete="off"
        maxLength={licence.ensemble.max}
        value={name}
        error={isLeft || isAsked ? wrong : undefined}
        onValueChange={setName}
        onBlur={leave}
      />
      <p className={styles.hint}>{describeCopies({ price: piece.price, copyPrice, owned, copies })} Each player of one ensemble may print a copy.</p>
    </div>
  )
}
