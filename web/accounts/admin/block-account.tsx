import { api } from '#web/api/client.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'

type BlockAccountProps = { accountId: number; name: string; onBlocked: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before an account is blocked, and for the reason, which is mailed to its owner (DECIDE-12). */
export const BlockAccount = ({ accountId, name, onBlocked, onClose }: BlockAccountProps) => (
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
