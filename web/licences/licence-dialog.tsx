import { useNavigate } from 'react-router'
import { licence } from '#contract/forms/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import { FormDialogActions } from '#web/forms/form-dialog-actions.tsx'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { PieceSummary } from '#web/pieces/piece-summary.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { NumberStepper } from '#web/ui/stepper/number-stepper.tsx'
import type { Licence } from './add-licence.ts'
import { describeCopies } from './describe-copies.ts'
import styles from './licence-dialog.module.css'

type LicenceDialogProps = {
  piece: { id: number; title: string; price: number; copyPrice: number }
  /** How many copies the buyer has. */
  owned?: number
  /** What is chosen at first. */
  chosen?: Partial<Licence>
  /** Puts the piece into the cart. */
  add: (licence: Licence) => Promise<{ status: number; message: string }>
  onClose: () => void
}

/** SHOP-07: chooses how many copies of a piece an ensemble gets, shows at once what they cost, and leads to the cart with them. */
export function LicenceDialog({ piece, owned = 0, chosen, add, onClose }: LicenceDialogProps) {
  const navigate = useNavigate()
  const min = Math.max(licence.min, owned + 1)
  const form = useOperationForm({
    schema: async () => (await import('#contract/payments/cart.ts')).namedLicence,
    keepAs: `copies ${piece.id}`,
    defaultValues: { copies: Math.max(min, chosen?.copies ?? 0), ensemble: chosen?.ensemble ?? '' },
    send: add,
    onSuccess: async () => {
      await navigate('/cart')
      onClose()
    },
  })
  const { value: copies = min, onValueChange: setCopies } = form.control('copies')
  const price = { price: fromEuros(piece.price), copyPrice: fromEuros(piece.copyPrice), owned }
  return (
    <Dialog title={owned > 0 ? 'More copies' : 'Copies for an ensemble'} isBusy={form.isBusy} onClose={onClose}>
      <PieceSummary piece={piece}>Each player of one ensemble may print a copy.</PieceSummary>
      <form {...form.props}>
        <div className={styles.copies}>
          <span aria-hidden>{owned > 0 ? 'Copies in all' : 'Copies'}</span>
          <NumberStepper
            label={owned > 0 ? 'Copies in all' : 'Copies'}
            decreaseLabel="Fewer copies"
            increaseLabel="More copies"
            value={copies}
            min={min}
            max={licence.max}
            onValueChange={setCopies}
          />
        </div>
        <TextField
          {...form.control('ensemble')}
          label="Name of the ensemble"
          hint="Printed at the foot of each page."
          maxLength={licence.ensemble.max}
          autoComplete="off"
        />
        <p className={styles.price} aria-live="polite">
          <span>{describeCopies({ ...piece, owned, copies })}</span> <b>{inEuros(licencePrice(price, copies))}</b>
        </p>
        <ErrorMessage error={form.error} />
        <FormDialogActions isBusy={form.isBusy} onCancel={onClose}>
          Add to cart
        </FormDialogActions>
      </form>
    </Dialog>
  )
}
