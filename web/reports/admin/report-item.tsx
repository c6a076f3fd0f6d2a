import { Link } from 'react-router'
import { reasonNames } from '#contract/report-reasons.ts'
import type { Data } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day, Time } from '#web/ui/moment.tsx'
import { LinkIfAny } from '../../ui/link-if-any.tsx'
import styles from './report-item.module.css'

/** A report as admins see it. */
export type Report = Data<'listReports'>['reports'][number]

type Item = { report: Report; onAnswer: (report: Report) => void; onTakeDown: (report: Report) => void }

/** One report: what it is about, who says what, what can be done, and the answer or the way to give one. */
export function ReportItem({ report, onAnswer, onTakeDown }: Item) {
  const { kind, about, aboutId, artistId, isConfirmed, reason, text, email, date, answer } = report
  return (
    <article className={styles.report}>
      <h2>
        <LinkIfAny id={aboutId} to={kind === 'PIECE' ? '/pieces' : '/artists'}>
          {about}
        </LinkIfAny>
      </h2>
      <p className={styles.meta}>
        <b>{reasonNames[reason]}</b>
        <span>{kind === 'PIECE' ? 'Piece' : 'Artist'}</span>
        <span>
          <Day at={date} />, <Time at={date} />
        </span>
        <span>
          <Mailbox of={email || 'Account deleted'} />
        </span>
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
              <Mailbox of={answer.by || 'Account deleted'} />
            </span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : null}
      <div className={styles.actions}>
        {!answer && (
          <button className={button.primary} aria-haspopup="dialog" onClick={() => onAnswer(report)}>
            Answer
            <span className="unseen"> the report of {about}</span>
          </button>
        )}
        {isConfirmed && (
          <button className={button.danger} aria-haspopup="dialog" onClick={() => onTakeDown(report)}>
            Take the piece down
            <span className="unseen">: {about}</span>
          </button>
        )}
        {artistId > 0 && (
          <Link className={button.base} to={`/dashboard/admin/accounts/${artistId}`}>
            {kind === 'PIECE' ? 'Its composer’s account' : 'Their account'}
            <span className="unseen">: {about}</span>
          </Link>
        )}
      </div>
      {kind === 'PIECE' && aboutId > 0 && !isConfirmed && <p className={styles.gone}>This piece is not in the library.</p>}
    </article>
  )
}
