import { useState } from 'react'
import { api, type Data } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './factors-page.module.css'

type Factor = Data<'listFactors'>['factors'][number]

/** The second factors, each with a button that removes it. */
export function FactorList({ factors, onRemoved }: { factors: Factor[]; onRemoved: () => void }) {
  const [removed, setRemoved] = useState<Factor>()
  if (factors.length === 0) return <p className={styles.text}>None yet. Your password alone logs you in.</p>
  return (
    <>
      <ul className={styles.list}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.factor}>
            <div>
              <p className={styles.name}>{factor.name}</p>
              <p className={styles.times}>
                Added <Day at={factor.addedAt} />
                {factor.lastUsedAt && (
                  <>
                    , last used <Day at={factor.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <Button size="small" aria-label={`Remove ${factor.name}`} aria-haspopup="dialog" onClick={() => setRemoved(factor)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <OperationDialog
          title={`Remove ${removed.name}?`}
          action="Remove"
          cancel="Keep it"
          variant="danger"
          send={() => api.removeFactor({ params: { factorId: removed.id } })}
          onSuccess={() => {
            setRemoved(undefined)
            toast('The second factor was removed')
            onRemoved()
          }}
          onClose={() => setRemoved(undefined)}
        >
          {factors.length === 1
            ? 'This is your last one: your password alone will open your account, and your recovery codes stop working. Payouts pause for two days.'
            : 'From now on you log in with one of the others. Payouts pause for two days.'}
        </OperationDialog>
      )}
    </>
  )
}
