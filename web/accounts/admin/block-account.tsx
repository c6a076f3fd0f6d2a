import { api } from '#web/api/client.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

type Blocking = { accountId: number; name: string; onBlocked: () => Promise<void>; onClose: () => void }

/** Asks before an account is blocked, and for the reason that its owner is told (DECIDE-12). */
export const BlockAccount = ({ accountId, name, onBlocked, onClose }: Blocking) => (
  <ReasonDialog
    title={
      <>
        Block <BreakableEmail text={name} />?
      </>
    }
    text="Nobody can log in any more, and the pieces leave the lists. Buyers keep what they bought."
    hint="It is mailed to the owner, and stays in the log."
    submitLabel="Block account"
    errorMessage="An error occurred while blocking the account."
    send={(reason) => api.blockAccount({ body: { confirmed: true, account: accountId, reason } })}
    onDone={onBlocked}
    onClose={onClose}
  />
)
