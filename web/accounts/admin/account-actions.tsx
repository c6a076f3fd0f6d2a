import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useVisitor } from '#web/accounts/use-visitor.ts'
import { api, type Data } from '#web/api.ts'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import button from '#web/ui/button.module.css'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './account-actions.module.css'
import { BlockAccount } from './block-account.tsx'
import { DeleteArtist } from './delete-artist.tsx'
import { useOrder } from '../../ui/use-order.ts'

type Judged = { id: number; account: Data<'getAccountDetail'>['artist']; isVerified: boolean }

/** What an admin may do about an account or an artist. */
export function AccountActions({ id, account: { artist, email, accountId, piecesAmount, blocked, type }, isVerified }: Judged) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { username } = useVisitor()
  const [isBlocking, setBlocking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const verify = useOrder('An error occurred while verifying the account.', {
    send: () => api.confirmAccount({ body: { confirmed: !isVerified, account: accountId } }),
    follow: revalidate,
  })
  const unblock = useOrder('An error occurred while blocking the account.', {
    send: () => api.blockAccount({ body: { confirmed: false, account: accountId } }),
    follow: revalidate,
  })
  const followDeletion = async () => {
    setAsking(false)
    toast('Artist deleted')
    await (type === 2 ? navigate('/dashboard/admin/accounts') : revalidate())
  }
  return (
    <>
      <div className={styles.actions}>
        {accountId > 0 && (
          <>
            <button className={button.base} aria-busy={verify.isBusy} onClick={verify.give}>
              {isVerified ? 'Unverify' : 'Verify'}
            </button>
            {email === username ? (
              <BlockedButton className={button.base} reason="Your own account">
                Block
              </BlockedButton>
            ) : (
              <button className={button.base} aria-busy={unblock.isBusy} onClick={blocked ? unblock.give : () => setBlocking(true)}>
                {blocked ? 'Unblock' : 'Block'}
              </button>
            )}
          </>
        )}
        <Link className={button.base} to={`/dashboard/admin/accounts/${id}/biography`}>
          Edit biography
        </Link>
        {artist && !blocked && (
          <Link className={button.base} to={`/artists/${id}`}>
            Public page
          </Link>
        )}
        {artist && piecesAmount > 0 && (
          <BlockedButton className={button.base} reason="Still has pieces">
            Delete artist
          </BlockedButton>
        )}
        {artist && piecesAmount === 0 && (
          <button className={button.danger} onClick={() => setAsking(true)}>
            Delete artist
          </button>
        )}
      </div>
      <ErrorMessage mistake={verify.mistake ?? unblock.mistake} />
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
      {isAsking && <DeleteArtist id={id} name={artist?.name ?? ''} onDeleted={followDeletion} onClose={() => setAsking(false)} />}
    </>
  )
}
