import { useEffect, useRef } from 'react'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { declaredFacts } from './declared-facts.tsx'
import type { Declaration } from './declare-revocation.tsx'
import type { Purchase } from './picked-purchases.tsx'
import styles from './revocation-page.module.css'

type ConfirmRevocationProps = {
  declaration: Declaration
  purchases: Purchase[]
  onBack: () => void
  onDone: (received: Data<'submitRevocation'>) => void
}

/** The second step: the declaration once more, and the button that sends it. */
export function ConfirmRevocation({ declaration, purchases, onBack, onDone }: ConfirmRevocationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  const { run, isBusy, error } = useOperation({
    send: () => api.submitRevocation({ body: declaration }),
    onSuccess: ({ data }) => onDone(data),
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        I withdraw from this contract
      </h2>
      <Facts className={styles.facts} entries={declaredFacts(declaration, purchases)} />
      <ErrorMessage error={error} />
      <DialogActions>
        <Button variant="quiet" onClick={() => isBusy || onBack()}>
          Back
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
          {isBusy && <Spinner />}
          Confirm withdrawal
        </Button>
      </DialogActions>
    </>
  )
}
