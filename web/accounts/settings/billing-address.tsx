import { useRevalidator } from 'react-router'
import { billingAddress, maxVatId } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './settings-page.module.css'

/** SHOP-09: changes the name, address and VAT id on receipts and statements. */
export function BillingAddress({ address, vatId }: { address: string; vatId: string }) {
  const { revalidate } = useRevalidator()
  const form = useOperationForm({
    schema: async () => (await import('#contract/accounts.ts')).accounts.changeBillingAddress.body,
    keepAs: 'address',
    send: (body) => api.changeBillingAddress({ body }),
    onSuccess: () => {
      toast('Address saved')
      void revalidate()
    },
  })
  return (
    <form {...form.props} className={styles.address}>
      <TextArea
        {...form.field('billingAddress')}
        label="Name and address"
        autoComplete="billing street-address"
        rows={4}
        defaultValue={address}
        maxLength={billingAddress.max}
        hint="As it should stand in the window of an envelope. It also appears on receipts of earlier purchases."
      />
      <TextField
        {...form.field('vatId')}
        label="VAT id"
        autoComplete="off"
        defaultValue={vatId}
        maxLength={maxVatId}
        hint="Optional, for businesses: it stands below the address."
      />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Save address</SubmitButton>
    </form>
  )
}
