import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './account-actions.module.css'
import { BlockAccount } from './block-account.tsx'
import { DeleteArtist } from './delete-artist.tsx'

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
