import { reasonNames, type ReportReason } from '#contract/report-reasons.ts'
import type { Email } from '#server/integrations/email.ts'

type About = {
  id: number
  kind: 'PIECE' | 'ARTIST'
  piece_id?: number | null
  artist_id?: number | null
  name: string
  reason: ReportReason
  /** The address that somebody typed. It is nobody's for sure: no word of others and no link goes there. */
  email: string | null
}
type Answered = About & { answer: string; contact: string }

/** Says that a report has come (Article 16 (4) of Regulation (EU) 2022/2065). */
export const receiptEmail = (publicUrl: string, about: About): Omit<Email, 'to'> => ({
  subject: 'We have received your report',
  text: [
    `Thank you for telling us about ${calledIn(about)}.`,
    'Somebody looks at it, and you get our answer by mail. If you did not report anything, somebody mistyped an address: there is nothing to do.',
  ],
  ...linkTo(publicUrl, about),
})

/** Says what became of it, and what can be done about that (Article 16 (5)). */
export const answerEmail = (publicUrl: string, { answer, contact, ...about }: Answered): Omit<Email, 'to'> => ({
  subject: 'Our answer to your report',
  text: [
    `You reported ${calledIn(about)}. This is our answer:`,
    answer,
    `If you see it differently, write to ${contact} within six months. You can also go to a court or to a certified body for out-of-court settlement.`,
  ],
  ...linkTo(publicUrl, about),
})

function calledIn({ id, kind, name, reason, email }: About) {
  const what = email === null ? `“${name}”` : kind === 'PIECE' ? 'a piece' : 'an artist'
  return `${what} (${reasonNames[reason].toLowerCase()}, report number ${id})`
}

function linkTo(publicUrl: string, { piece_id, artist_id, email }: About) {
  if (email !== null) return {}
  if (piece_id) return { link: { name: 'Open the piece', href: `${publicUrl}/pieces/${piece_id}` } }
  return artist_id ? { link: { name: 'Open the artist’s page', href: `${publicUrl}/artists/${artist_id}` } } : {}
}
