import { unusedUploads } from '#contract/forms/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import type { SyncState } from './draft-sync.ts'
import styles from './draft-place.module.css'

const publishedElsewhere = 'This draft was published on another device'

/** Says where the draft is: with the account, on its way there, or on this device alone, and why. Only the last is announced. */
export const DraftPlace = ({ state, hasRoom, onCompare }: { state: SyncState; hasRoom: boolean; onCompare: () => void }) => (
  <div className={styles.place}>
    {state.status === 'account' && <p>Saved as a draft. You can go on with it on any device.</p>}
    {state.status === 'sending' && <p>Saving the draft…</p>}
    <p role="status">
      {state.status === 'device' && `The draft is ${hasRoom ? 'saved on this device alone' : 'not saved'}. ${state.reason}`}
      {state.status === 'changed' && 'The draft was changed on another device. What you change here is saved on this device.'}
      {state.status === 'published' && publishedElsewhere}
    </p>
    {state.status === 'changed' && (
      <Button size="small" onClick={onCompare}>
        Compare
      </Button>
    )}
  </div>
)

/** Names the files of a draft that are not kept any more. */
export const LostFiles = ({ names }: { names: string[] }) => (
  <div className={styles.notice}>
    <Notice tone="warn" title={names.length === 1 ? 'Choose this file again' : 'Choose these files again'}>
      <p className={styles.names}>{names.join(', ')}</p>
      <p>Files are kept for {unusedUploads.draftDays} days after a draft was changed. What you typed is still here.</p>
    </Notice>
  </div>
)

/** Says that the piece exists already, because its draft was published on another device. */
export const PublishedElsewhere = ({ pieceId }: { pieceId: number }) => (
  <div className={styles.notice}>
    <Notice tone="warn" title={publishedElsewhere}>
      <p>What you have changed here since is kept on this device, and is not in the piece.</p>
      <p className={styles.actions}>
        <Button variant="primary" to={`/dashboard/mypieces/${pieceId}`}>
          Show the piece
        </Button>
      </p>
    </Notice>
  </div>
)
