import { useNavigate } from 'react-router'
import { useExclusive } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import text from './auth-text.module.css'
import { logOut } from './log-out.ts'
import styles from './unsent-changes.module.css'

/** STAND-05, STAND-06: asks before a logout what becomes of notes and setlists that could not be sent. */
export function UnsentChanges({ amount }: { amount: number }) {
  const navigate = useNavigate()
  const { run, isBusy } = useExclusive(async (withUnsent: boolean) => {
    await logOut({ withUnsent })
    await navigate('/', { replace: true })
    return undefined
  })
  return (
    <>
      <h1>Some changes haven’t been saved to your account</h1>
      <p className={text.lead}>
        {amount === 1 ? 'One change to your notes or setlists is' : `${amount} changes to your notes or setlists are`} only on this device, because
        the server can’t be reached. If you keep {amount === 1 ? 'it' : 'them'}, no one can see {amount === 1 ? 'it' : 'them'} here while you’re
        logged out; {amount === 1 ? 'it' : 'they'} will be sent the next time you log in here and open your library.
      </p>
      <div className={styles.choices}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run(false)}>
          Log out and keep {amount === 1 ? 'it' : 'them'} here
        </Button>
        <Button isDisabled={isBusy} onClick={() => void run(true)}>
          Log out and delete {amount === 1 ? 'it' : 'them'}
        </Button>
        <Button variant="text" to="/dashboard/library">
          Stay logged in
        </Button>
      </div>
    </>
  )
}
