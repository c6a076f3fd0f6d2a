import { useEffect, useRef } from 'react'
import { api, type Data } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { useSubmit, type FieldError } from '#web/ui/use-sending.ts'
import { refusedAt, type Declared } from './withdrawal-mistake.ts'
import styles from './withdrawal-page.module.css'

type Step = { declared: Declared; onBack: (refused?: FieldError) => void; onDone: (received: Data<'submitRevocation'>) => void }

/** The second step: what was declared, once more, and the button that sends it. What the server does not take goes back to its field. */
export function ConfirmWithdrawal({ declared, onBack, onDone }: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  const sending = useSubmit(async () => {
    const answer = await api.submitRevocation({ body: declared })
    if (answer.status === 200) onDone(answer.data)
    else if (answer.status === 400) onBack(refusedAt(answer.message))
    else return { lines: [answer.message || unknownErrorText] }
    return undefined
  }, unknownErrorText)
  const { mistake, isBusy } = sending
  return (
    <Form sending={sending}>
      <h2 ref={heading} tabIndex={-1}>
        I withdraw from this contract
      </h2>
      <Facts className={styles.facts} entries={{ 'What you bought': declared.contract, 'Your name': declared.name, 'Your e-mail': declared.email }} />
      <ErrorMessage mistake={mistake} />
      <div className={dialog.foot}>
        <button type="button" className={button.quiet} onClick={() => isBusy || onBack()}>
          Back
        </button>
        <button className={button.primary} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          Confirm withdrawal
        </button>
      </div>
    </Form>
  )
}
