import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { useOperation } from '#web/forms/use-operation.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './account-actions.module.css'

type AccountActionsProps = { id: number; account: Data<'getAccountDetail'>['artist']; isVerified: boolean }

/** The operations of admins on an account or an artist. */
export function AccountActions({ id, account: { artist, email, accountId, piecesAmount, blocked, type }, isVerified }: AccountActionsProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { username } = useCurrentUser()
  const [isBlocking, setBlocking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const verify = useOperation({
    send: () => api.verifyAccount({ body: { confirmed: !isVerified, account: accountId } }),
    fallback: 'An error occurred while verifying the account.',
    onSuccess: revalidate,
  })
  const unblock = useOperation({
    send: () => api.blockAccount({ body: { confirmed: false, account: accountId } }),
    fallback: 'An error occurred while blocking the account.',
    onSuccess: revalidate,
  })
  const onDeleted = async () => {
    setDeleting(false)
    toast('Artist deleted')
    await (type === 2 ? navigate('/dashboard/admin/accounts') : revalidate())
  }
  return (
    <>
      <div className={styles.actions}>
        {accountId > 0 && (
          <>
            <Button isBusy={verify.isBusy} onClick={() => void verify.run()}>
              {isVerified ? 'Unverify' : 'Verify'}
            </Button>
            {email === username ? (
              <Button blockedReason="Your own account">Block</Button>
            ) : (
              <Button isBusy={unblock.isBusy} onClick={() => (blocked ? void unblock.run() : setBlocking(true))}>
                {blocked ? 'Unblock' : 'Block'}
              </Button>
            )}
          </>
        )}
        <Button to={`/dashboard/admin/accounts/${id}/biography`}>Edit biography</Button>
        {artist && !blocked && <Button to={`/artists/${id}`}>Public page</Button>}
        {artist && piecesAmount > 0 && <Button blockedReason="Still has pieces">Delete artist</Button>}
        {artist && piecesAmount === 0 && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete artist
          </Button>
        )}
      </div>
      <ErrorMessage error={verify.error ?? unblock.error} />
      {isBlocking && (
        <BlockAccount
          accountId={accountId}
          name={artist?.name ?? email}
          onBlocked={async () => {
            setBlocking(false)
            await revalidate()
          }}
          onClose={() => setBlocking(false)}
        />
      )}
      {isDeleting && <DeleteArtist id={id} name={artist?.name ?? ''} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </>
  )
}

type BlockAccountProps = { accountId: number; name: string; onBlocked: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before an account is blocked, and for the reason, which is mailed to its owner (DECIDE-12). */
const BlockAccount = ({ accountId, name, onBlocked, onClose }: BlockAccountProps) => (
  <ReasonDialog
    keepAs={`block ${accountId}`}
    title={
      <>
        Block <BreakableEmail text={name} />?
      </>
    }
    text="Nobody can log in, and the pieces disappear from all lists. Buyers keep what they bought."
    hint="The owner gets it by e-mail, and it stays in the log."
    submitLabel="Block account"
    errorMessage="An error occurred while blocking the account."
    send={(reason) => api.blockAccount({ body: { confirmed: true, account: accountId, reason } })}
    onDone={onBlocked}
    onClose={onClose}
  />
)

type DeleteArtistProps = { id: number; name: string; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before an artist is deleted, which cannot be undone (DECIDE-90). */
const DeleteArtist = ({ id, name, onDeleted, onClose }: DeleteArtistProps) => (
  <OperationDialog
    title={`Delete ${name}?`}
    action="Delete artist"
    cancel="Keep"
    variant="danger"
    send={() => api.deleteArtist({ params: { artistId: id } })}
    fallback="An error occurred while deleting the account."
    onSuccess={onDeleted}
    onClose={onClose}
  >
    This deletes the biography, picture and public page. Any account stays, and its owner is told by e-mail. This cannot be undone.
  </OperationDialog>
)
