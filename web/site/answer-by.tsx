import { answerBy, isOverdue, type answerDays } from '#contract/answer-times.ts'
import { Status } from '#web/ui/status/status.tsx'
import { Day } from '#web/ui/text/date-time.tsx'

type AnswerByProps = {
  queue: keyof typeof answerDays
  /** When it began to wait. */
  since: string
  /** When the page was loaded, the same for the server and the browser. */
  now: string
}

const actions: Partial<Record<AnswerByProps['queue'], string>> = { withdrawals: 'Refund', payouts: 'Pay' }

/** By when an entry of a queue of the admins is to be answered, or since when that is overdue. */
export function AnswerBy({ queue, since, now }: AnswerByProps) {
  const by = answerBy(queue, new Date(since))
  const day = <Day at={by.toISOString()} />
  return isOverdue(by, new Date(now)) ? (
    <Status shape="amber">Overdue since {day}</Status>
  ) : (
    <Status shape="plain">
      {actions[queue] ?? 'Answer'} by {day}
    </Status>
  )
}
