import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#web/api/client.ts'
import { useLoginPrompt } from '#web/session/use-login-prompt.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { describeCancellation } from '../outcome/describe-cancellation.ts'
import styles from './cancelled-note.module.css'
import { cartQuery } from './cart-queries.ts'

/** Shown above a cart whose payment was cancelled at the provider. The order is cancelled as well, so that its reservation is released at once. */
export function CancelledNote() {
  const { isLoggedIn } = useLoginPrompt()
  const queryClient = useQueryClient()
  const cancel = useMutation({ mutationFn: () => api.cancelCart(), onSuccess: () => queryClient.invalidateQueries(cartQuery) })
  const cancelOnce = useEffectEvent(() => isLoggedIn && cancel.mutate())
  useEffect(() => void cancelOnce(), [])
  const answered = cancel.data?.status === 200 ? cancel.data.data.outcome : 'unknown'
  const outcome = !isLoggedIn ? 'unknown' : cancel.isError || cancel.data ? answered : 'pending'
  return (
    <div className={styles.note} role="status">
      <Notice tone="plain" title="Your purchase has been cancelled.">
        <p>{describeCancellation(outcome, 'pieces')}</p>
      </Notice>
    </div>
  )
}
