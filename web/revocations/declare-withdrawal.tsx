import { emailAddress, revocation } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmit, type FieldError } from '#web/ui/use-sending.ts'
import { MailLink } from '#web/site/legal/mail-link.tsx'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { asDeclared, withdrawalMistake, type Declared } from './withdrawal-mistake.ts'
import styles from './withdrawal-page.module.css'

type Step = {
  declared: Declared
  /** What the server did not take. */
  refused: FieldError | undefined
  onDeclare: (declared: Declared) => void
}

/** The first step: who withdraws from what, and where the confirmation goes. */
export function DeclareWithdrawal({ declared, refused, onDeclare }: Step) {
  const going = useSubmit(async (fields: Declared) => {
    const found = withdrawalMistake(fields)
    if (!found) onDeclare(asDeclared(fields))
    return Promise.resolve(found)
  }, unknownErrorText)
  const mistake = going.mistake ?? refused
  return (
    <Form sending={{ ...going, mistake }}>
      <h2>What you withdraw from</h2>
      <noscript>
        <p>
          This form needs JavaScript. A mail to <MailLink /> does the same.
        </p>
      </noscript>
      <div className={styles.fields}>
        <TextField name="name" label="Your name" autoComplete="name" maxLength={revocation.name.max} defaultValue={declared.name} mistake={mistake} />
        <TextField
          name="contract"
          label="What you bought"
          maxLength={revocation.contract.max}
          defaultValue={declared.contract}
          hint="The piece or the credit, best with the number of its receipt or the day."
          mistake={mistake}
        />
        <TextField
          name="email"
          label="Your e-mail"
          type="email"
          autoComplete="email"
          maxLength={emailAddress.max}
          defaultValue={declared.email}
          hint="The confirmation goes there. Best the one of your account."
          mistake={mistake}
        />
      </div>
      <div className={dialog.foot}>
        <button className={button.primary}>Continue</button>
      </div>
    </Form>
  )
}
