import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import { addressOfDraft, nameOfDraft, type DraftSummary } from './draft-summary.ts'
import styles from './drafts-notice.module.css'
import { useDrafts } from './use-drafts.ts'

type DraftsNoticeProps = { accountId: number; drafts: Data<'listDrafts'>['drafts'] }

const shownAtFirst = 3

/** Offers to go on with a draft, before anything is entered for another piece. */
export function DraftsNotice({ accountId, drafts: loaded }: DraftsNoticeProps) {
  const { data } = useQuery({ ...query('listDrafts'), initialData: { drafts: loaded }, staleTime: 0, gcTime: 0 })
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [deleting, setDeleting] = useState<DraftSummary>()
  const drafts = useDrafts(data.drafts).filter(({ id }) => !deleted.has(id))
  if (drafts.length === 0) return null
  return (
    <div className={styles.notice}>
      <Notice tone="plain" title={drafts.length === 1 ? 'You have a draft' : `You have ${drafts.length} drafts`}>
        <ul className={styles.drafts}>
          {(showsAll ? drafts : drafts.slice(0, shownAtFirst)).map((draft) => (
            <li key={draft.id} className={styles.draft}>
              <p className={styles.details}>
                {nameOfDraft(draft)}, {formatCount(draft.scores, 'score')}, last changed on <Day at={draft.changed} /> at <Time at={draft.changed} />
                {!draft.isInAccount && ' on this device'}.
              </p>
              <p className={styles.actions}>
                <Button to={addressOfDraft(draft)}>
                  Continue draft<span className="unseen"> {nameOfDraft(draft)}</span>
                </Button>
                <Button variant="quiet" onClick={() => setDeleting(draft)}>
                  Delete draft<span className="unseen"> {nameOfDraft(draft)}</span>
                </Button>
              </p>
            </li>
          ))}
        </ul>
        {!showsAll && drafts.length > shownAtFirst && (
          <p className={styles.more}>
            <Button onClick={() => setShowsAll(true)}>Show all {drafts.length} drafts</Button>
          </p>
        )}
      </Notice>
      {deleting && (
        <DeleteDraftDialog
          draftKey={`${accountId}/${deleting.id}`}
          draftId={deleting.id}
          onDeleted={() => {
            setDeleted(new Set([...deleted, deleting.id]))
            setDeleting(undefined)
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}
