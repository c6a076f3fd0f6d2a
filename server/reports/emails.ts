import { reasonNames, type ReportReason } from '#contract/report-reasons.ts'
import type { Email } from '#server/integrations/email.ts'

type Report = {
  id: number
  kind: 'PIECE' | 'ARTIST'
  piece_id?: number | null
  artist_id?: number | null
  name: string
  reason: ReportReason
  /** A typed address, which may be anybody's: no words of others and no link are mailed to it. */
  email: string | null
}
type AnsweredReport = Report & { answer: string; contact: string }

/** Confirms that a report was received (Article 16 (4) of Regulation (EU) 2022/2065). */
export const receiptEmail = (publicUrl: string, report: Report): Omit<Email, 'to'> => ({
  subject: 'We have received your report',
  text: [
    `Thank you for telling us about ${describe(report)}.`,
    'We will look at it and answer by e-mail. If you did not report anything, someone mistyped an address, and you need not do anything.',
  ],
  ...linkTo(publicUrl, report),
})

/** States the decision and how to appeal (Article 16 (5)). */
export const answerEmail = (publicUrl: string, { answer, contact, ...report }: AnsweredReport): Omit<Email, 'to'> => ({
  subject: 'Our answer to your report',
  text: [
    `You reported ${describe(report)}. This is our answer:`,
    answer,
    `If you disagree, write to ${contact} within six months. You can also go to a court or to a certified body for out-of-court settlement.`,
  ],
  ...linkTo(publicUrl, report),
})

function describe({ id, kind, name, reason, email }: Report) {
  const subject = email === null ? `“${name}”` : kind === 'PIECE' ? 'a piece' : 'an artist'
  return `${subject} (${reasonNames[reason].toLowerCase()}, report number ${id})`
}

function linkTo(publicUrl: string, { piece_id, artist_id, email }: Report) {
  if (email !== null) return {}
  if (piece_id) return { link: { name: 'Open the piece', href: `${publicUrl}/pieces/${piece_id}` } }
  return artist_id ? { link: { name: 'Open the artist’s page', href: `${publicUrl}/artists/${artist_id}` } } : {}
}
