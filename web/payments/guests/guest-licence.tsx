import { useEffect, useId, useState } from 'react'
import { licence } from '#contract/forms/limits.ts'
import { ensembleError } from '#contract/pieces/licence.ts'
import { describeCopies } from '#web/licences/describe-copies.ts'
import type { Licence } from '#web/licences/add-licence.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { NumberStepper } from '#web/ui/stepper/number-stepper.tsx'
import { namesAskedFor, useAskedName } from '../cart/ensemble-names.ts'
import styles from './guest-licence.module.css'

type GuestLicenceProps = {
  piece: { id: number; price: number; copyPrice: number }
  value: Licence
  onValueChange: (value: Licence) => void
}

/** SHOP-07: one copy, or several for an ensemble, in the dialog that buys a piece without an account. */
export function GuestLicence({ piece, value, onValueChange }: GuestLicenceProps) {
  const { copies, ensemble } = value
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const isAsked = useAskedName(piece.id, id)
  useEffect(() => () => namesAskedFor.set([]), [])
  return (
    <div className={styles.licence}>
      <Segments
        name="licence"
        label="Licence"
        value={copies > 1 ? 'ensemble' : 'single'}
        options={[
          { value: 'single', label: 'One copy' },
          { value: 'ensemble', label: 'Ensemble' },
        ]}
        onValueChange={(chosen) => onValueChange({ ensemble, copies: chosen === 'single' ? 1 : licence.min })}
      />
      {copies === 1 ? (
        <p className={styles.hint}>For you. You may print it once and keep it on your devices.</p>
      ) : (
        <>
          <NumberStepper
            label="Copies"
            decreaseLabel="Fewer copies"
            increaseLabel="More copies"
            unit="copies"
            value={copies}
            min={licence.min}
            max={licence.max}
            onValueChange={(amount) => onValueChange({ ensemble, copies: amount })}
          />
          <TextField
            className={styles.name}
            id={id}
            name="ensemble"
            label="Name of the ensemble"
            hint="Printed at the foot of each page."
            autoComplete="off"
            maxLength={licence.ensemble.max}
            value={ensemble}
            error={isLeft || isAsked ? ensembleError(ensemble) : undefined}
            onValueChange={(name) => onValueChange({ copies, ensemble: name })}
            onBlur={() => setLeft(ensemble !== '')}
          />
          <p className={styles.hint} aria-live="polite">
            {describeCopies({ ...piece, owned: 0, copies })} Each player of one ensemble may print a copy.
          </p>
        </>
      )}
    </div>
  )
}
