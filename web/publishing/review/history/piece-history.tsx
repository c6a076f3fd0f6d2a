import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { rightsDeclarations } from '#contract/pieces/rights-declarations.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { TakeDownPiece } from '../../../reports/take-down-piece.tsx'
import { pieceEvents } from './piece-events.ts'
import styles from './piece-history.module.css'

const classNames: Record<string, string | undefined> = { Accept: styles.good, Reject: styles.bad }

/** The events in the history of a piece, and what its artist has declared. */
export const PieceHistory = ({ record }: { record: Pick<Data<'getPieceHistory'>, 'piece' | 'messageHistory' | 'rights'> }) => (
  <>
    <ol className={styles.line}>
      {pieceEvents(record).map(({ name, at, by, message }, index) => (
        <li key={index} className={classNames[name]}>
          <b>{name}</b>
          {by && ` by ${by}`}
          <span className={styles.at}>
            <Day at={at} /> <Time at={at} />
          </span>
          {message && <q>{message}</q>}
        </li>
      ))}
    </ol>
    {record.rights && <DeclaredRights {...record.rights} />}
  </>
)

/** In which words the artist declared that they hold the rights, and when. A wording of a newer release has none here. */
const DeclaredRights = ({ version, date }: { version: string; date: string }) => (
  <p className={styles.rights}>
    Declared on <Day at={date} /> <Time at={date} />: <q>{(rightsDeclarations as Record<string, string>)[version] ?? version}</q>
  </p>
)

/** The piece that was reviewed last, with its history, whose last event is the decision (ADM-02). */
export function LastDecision({ pieceId }: { pieceId: number }) {
  const { data, refetch } = useQuery({ ...query('getPieceHistory', { params: { pieceId } }), staleTime: 0 })
  const { revalidate } = useRevalidator()
  const [isConfirming, setConfirming] = useState(false)
  const isAccepted = data?.messageHistory.at(-1)?.confirmed === true
  const history = useRef<HTMLDivElement>(null)
  const wasAccepted = useRef(isAccepted)
  useEffect(() => {
    if (wasAccepted.current && !isAccepted) history.current?.focus() // the button that had the focus is removed
    wasAccepted.current = isAccepted
  }, [isAccepted])
  if (!data) return null
  const close = () => setConfirming(false)
  const onTakenDown = async () => {
    close()
    await Promise.all([refetch(), revalidate()])
  }
  return (
    <Subsection title={`Last decision: ${data.piece.title}`} className={styles.last}>
      <div ref={history} tabIndex={-1}>
        <PieceHistory record={data} />
      </div>
      {isAccepted && (
        <Button size="small" className={styles.back} aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          Remove from library
        </Button>
      )}
      {isConfirming && <TakeDownPiece pieceId={pieceId} title={data.piece.title} onDone={onTakenDown} onClose={close} />}
    </Subsection>
  )
}
