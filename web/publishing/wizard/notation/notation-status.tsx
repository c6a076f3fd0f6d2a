import { FileCheck } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { FileErrors } from '../scores/drop-zone.tsx'
import styles from './notation-status.module.css'
import type { NotationState } from './use-notation-file.ts'

/** What has become of a MusicXML or MIDI file, or what has to be known about it first. */
export const NotationStatus = ({ state }: { state: NotationState }) => (
  <>
    <p className={state && state.name !== 'failed' ? styles.status : undefined} role="status">
      {state?.name === 'reading' && (
        <>
          <Spinner /> Reading your file
        </>
      )}
      {state?.name === 'unclear' && state.question}
      {state?.name === 'read' && (
        <>
          <Icon icon={FileCheck} size={16} /> {state.text}
        </>
      )}
    </p>
    {state?.name === 'unclear' && (
      <div className={styles.choices} role="group" aria-label={state.question}>
        {state.choices.map(({ label, choose }) => (
          <Button key={label} size="small" onClick={choose}>
            {label}
          </Button>
        ))}
      </div>
    )}
    <FileErrors errors={state?.name === 'failed' ? [state] : []} />
  </>
)
