import { reasonNames } from '#contract/report-reasons.ts'
import type { Data } from '#web/api/client.ts'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { RecordLink } from '#web/ui/table/table.tsx'
import styles from './report-item.module.css'

/** A report as admins see it. */
export type Report = Data<'listReports'>['reports'][number]

type ReportItemProps = { report: Report; now: string; onAnswer: (report: Report) => void; onTakeDown: (report: Report) => void }

/** A report with its subject, its sender, its answer and the operations on it. */
export function ReportItem({ report, now, onAnswer, onTakeDown }: ReportItemProps) {
  const { kind, subject, subjectId, artistId, isConfirmed, reason, text, email, date, answer } = report
  return (
    <article className={styles.report}>
      <h2>
        <RecordLink id={subjectId} path={kind === 'PIECE' ? '/pieces' : '/artists'}>
          {subject}
        </RecordLink>
      </h2>
      <p className={styles.meta}>
        <b>{reasonNames[reason]}</b>
        <span>{kind === 'PIECE' ? 'Piece' : 'Artist'}</span>
        <span>
          <Day at={date} />, <Time at={date} />
        </span>
        <span>
          <BreakableEmail text={email || 'Account deleted'} />
        </span>
        {!answer && <AnswerBy queue="reports" since={date} now={now} />}
      </p>
      <p className={styles.text}>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.meta}>
            <b>Answer</b>
            <span>
              <Day at={answer.date} />, <Time at={answer.date} />
            </span>
            <span>
              <BreakableEmail text={answer.by || 'Account deleted'} />
            </span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : null}
      <div className={styles.actions}>
        {!answer && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => onAnswer(report)}>
            Answer
            <span className="unseen"> the report of {subject}</span>
          </Button>
        )}
        {isConfirmed && (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => onTakeDown(report)}>
            Take the piece down
            <span className="unseen">: {subject}</span>
          </Button>
        )}
        {artistId > 0 && (
          <Button to={`/dashboard/admin/accounts/${artistId}`}>
            {kind === 'PIECE' ? 'Its composer’s account' : 'Their account'}
            <span className="unseen">: {subject}</span>
          </Button>
        )}
      </div>
      {kind === 'PIECE' && subjectId > 0 && !isConfirmed && <p className={styles.hint}>This piece is not in the library.</p>}
    </article>
  )
}
