import { Check } from 'lucide'
import { useState, type ReactNode } from 'react'
import { TakeDownPiece } from '#web/reports/take-down-piece.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './change-actions.module.css'

type ChangeActionsProps = {
  pieceId: number
  title: string
  isBusy: boolean
  onAccept: () => void
  onTakenDown: () => Promise<void>
  /** The error of the last decision. */
  children: ReactNode
}

/** Accepts the changes of a piece, or takes the piece down. It stays at the foot of the window. */
export function ChangeActions({ pieceId, title, isBusy, onAccept, onTakenDown, children }: ChangeActionsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.actions}>
        <Button variant="primary" aria-keyshortcuts="A" isBusy={isBusy} onClick={onAccept}>
          <Icon icon={Check} />
          Looks fine
        </Button>
        <Button variant="danger" aria-keyshortcuts="R" aria-haspopup="dialog" isBusy={isBusy} onClick={() => setConfirming(true)}>
          Take down
        </Button>
      </div>
      {isConfirming && (
        <TakeDownPiece
          pieceId={pieceId}
          title={title}
          onDone={async () => {
            close()
            await onTakenDown()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
