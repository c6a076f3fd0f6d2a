import { CircleCheck, Download, WifiOff } from 'lucide'
import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './device-mark.module.css'
import { keepPiece } from './keep-piece.ts'
import { canKeep, type KeptCard } from './kept-store.ts'
import { useKept } from './use-kept.ts'

type DeviceMarkProps = { card: KeptCard; isOffline: boolean }

/** Whether a piece of the library is on this device, and the button that keeps it. The mark takes the focus of the button, which leaves when it is pressed. */
export function DeviceMark({ card, isOffline }: DeviceMarkProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const { isRead } = useKept()
  const keep = () => {
    mark.current?.focus()
    void keepPiece(card, { isAskedFor: true })
  }
  if (!isRead || !canKeep()) return null
  return (
    <span ref={mark} tabIndex={-1} className={styles.mark}>
      <DeviceState card={card} isOffline={isOffline} onKeep={keep} />
    </span>
  )
}

function DeviceState({ card, isOffline, onKeep }: DeviceMarkProps & { onKeep: () => void }) {
  const { pieces, keeping } = useKept()
  const part = keeping.get(card.id)
  if (part !== undefined) return <span>Keeping… {Math.floor(part * 100)} %</span>
  if (pieces.has(card.id))
    return (
      <span className={styles.kept}>
        <Icon icon={CircleCheck} size={16} />
        On this device
      </span>
    )
  if (isOffline)
    return (
      <span className={styles.away}>
        <Icon icon={WifiOff} size={16} />
        Not on this device
      </span>
    )
  return (
    <Button variant="plain" className={styles.keep} onClick={onKeep}>
      <Icon icon={Download} size={16} />
      Keep on this device<span className="unseen"> {card.title}</span>
    </Button>
  )
}
