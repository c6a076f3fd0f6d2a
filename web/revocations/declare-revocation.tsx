import { emailAddress, revocation } from '#contract/forms/limits.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { MailLink } from '#web/site/legal/address.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PickedPurchases, type Purchase } from './picked-purchases.tsx'
import styles from './revocation-page.module.css'

/** The declaration of a consumer. */
export type Declaration = { name: string; contract: string; email: string; purchaseIds: number[] }

type DeclareRevocationProps = { declaration: Declaration; purchases: Purchase[]; onDeclare: (declaration: Declaration) => void }

/** The first step: the consumer's name, the purchases or the contract in words, and the address for the confirmation. Nothing is sent yet. */
export function DeclareRevocation({ declaration, purchases, onDeclare }: DeclareRevocationProps) {
  const form = useOperationForm({
    schema: async () => (await import('#contract/revocations.ts')).revocations.submitRevocation.body,
    keepAs: 'withdrawal',
    defaultValues: { purchaseIds: declaration.purchaseIds },
    send: () => Promise.resolve({ status: 200 as const, message: '' }),
    onSuccess: (_, declared) => onDeclare(declared),
  })
  return (
    <form {...form.props}>
      <h2>What you withdraw from</h2>
      <noscript>
        <p>
          This form needs JavaScript. An e-mail to <MailLink /> counts just the same.
        </p>
      </noscript>
      <FieldGroup className={styles.fields}>
        <TextField {...form.field('name')} label="Your name" autoComplete="name" maxLength={revocation.name.max} defaultValue={declaration.name} />
        <PickedPurchases purchases={purchases} {...form.control('purchaseIds')} />
        <TextField
          {...form.field('contract')}
          label={purchases.length > 0 ? 'Something else' : 'What you bought'}
          maxLength={revocation.contract.max}
          defaultValue={declaration.contract}
          hint="The piece or the credit, ideally with the receipt number or the date."
        />
        <TextField
          {...form.field('email')}
          label="Your e-mail"
          type="email"
          autoComplete="email"
          maxLength={emailAddress.max}
          defaultValue={declaration.email}
          hint="We will send the confirmation there. Your account’s address is best."
        />
      </FieldGroup>
      <ErrorMessage error={form.error} />
      <DialogActions>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}
