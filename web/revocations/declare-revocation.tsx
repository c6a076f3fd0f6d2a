import { emailAddress, revocation } from '#contract/limits.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { MailLink } from '#web/site/legal/address.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './revocation-page.module.css'

/** The declaration of a consumer. */
export type Declaration = { name: string; contract: string; email: string }

type DeclareRevocationProps = { declaration: Declaration; onDeclare: (declaration: Declaration) => void }

/** The first step: the consumer's name, the contract, and the address for the confirmation. Nothing is sent yet. */
export function DeclareRevocation({ declaration, onDeclare }: DeclareRevocationProps) {
  const form = useOperationForm({
    schema: async () => (await import('#contract/revocations.ts')).revocations.submitRevocation.body,
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
      <div className={styles.fields}>
        <TextField {...form.field('name')} label="Your name" autoComplete="name" maxLength={revocation.name.max} defaultValue={declaration.name} />
        <TextField
          {...form.field('contract')}
          label="What you bought"
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
      </div>
      <ErrorMessage error={form.error} />
      <DialogActions>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}
