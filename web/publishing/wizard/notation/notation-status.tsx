import { FileCheck } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { FileErrors } from '../scores/drop-zone.tsx'
import styles from './notation-status.module.css'
import type { NotationState } from './use-notation-file.ts'

/** What has become of a MusicXML or MIDI file. */
export const NotationStatus = ({ state }: { state: NotationState }) => (
  <>
    <p className={state?.name === 'reading' || state?.name === 'read' ? styles.status : undefined} role="status">
      {state?.name === 'reading' && (
        <>
          <Spinner /> Reading your file
        </>
      )}
      {state?.name === 'read' && (
        <>
          <Icon icon={FileCheck} size={16} /> {state.text}
        </>
      )}
    </p>
    <FileErrors errors={state?.name === 'failed' ? [state] : []} />
  </>
)
