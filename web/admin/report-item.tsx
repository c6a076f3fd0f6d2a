import { reasonNames } from '#contract/report-reasons.ts'
import type { Data } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import { Day, Time } from '#web/ui/moment.tsx'
import { LinkIfAny } from './link-if-any.tsx'
import styles from './report-item.module.css'

/** A report as admins see it. */
export type Report = Data<'listReports'>['reports'][number]

/** One report: what it is about, who says what, and the answer or the way to give one. */
export function ReportItem({ report, onAnswer }: { report: Report; onAnswer: (report: Report) => void }) {
  const { kind, about, aboutId, reason, text, email, date, answer } = report
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
        <span>{email || 'Account deleted'}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.meta}>
            <b>Answer</b>
            <span>
              <Day at={answer.date} />, <Time at={answer.date} />
            </span>
            <span>{answer.by || 'Account deleted'}</span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : (
        <button className={button.base} aria-haspopup="dialog" onClick={() => onAnswer(report)}>
          Answer
          <span className="unseen"> the report of {about}</span>
        </button>
      )}
    </article>
  )
}
