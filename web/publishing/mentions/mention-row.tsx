import { Link, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './mention-row.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

/** A part for which a piece of another artist names this one. */
export type Mention = Data<'listMentions'>['mentions'][number]

/** A mention, and the answers that it has not had yet. */
export function MentionRow({ mention, onAnswered }: { mention: Mention; onAnswered: () => void }) {
  const { pieceId, title, artistId, artist, type, state } = mention
  const { revalidate } = useRevalidator()
  const answer = useOperation({
    send: (accepted: boolean) => api.answerMention({ params: { pieceId }, body: { type, accepted } }),
    onSuccess: async (_, accepted) => {
      toast(accepted ? `“${title}” links to your page` : `“${title}” shows your name as plain text`)
      onAnswered()
      await revalidate()
    },
  })
  return (
    <li className={styles.row}>
      <div>
        <Link to={`/pieces/${pieceId}`}>{unbroken(title)}</Link> by{' '}
        <Link to={`/artists/${artistId}`}>
          <bdi>{artist}</bdi>
        </Link>
        <span className={styles.type}>Names you under “{type}”</span>
        <ErrorMessage error={answer.error} />
      </div>
      <span className={styles.actions}>
        {state !== 'ACCEPTED' && (
          <Button size="small" isBusy={answer.isBusy} aria-label={`Accept “${title}”, ${type}`} onClick={() => void answer.run(true)}>
            Accept
          </Button>
        )}
        {state !== 'DECLINED' && (
          <Button
            size="small"
            variant="quiet"
            isBusy={answer.isBusy}
            aria-label={`Decline “${title}”, ${type}`}
            onClick={() => void answer.run(false)}
          >
            Decline
          </Button>
        )}
      </span>
    </li>
  )
}
