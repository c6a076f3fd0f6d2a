import type { Email } from '#server/integrations/email.ts'

type Word = { id: number; title: string; isUnlisted: boolean; confirmed: boolean; message: string }

/** What an artist is told when an admin has looked at a piece. */
export const reviewLetter = (publicUrl: string, { id, title, isUnlisted, confirmed, message }: Word): Omit<Email, 'to'> => ({
  ...(confirmed
    ? {
        subject: 'Your piece was confirmed',
        text: [`“${title}” was confirmed. ${isUnlisted ? 'Everybody can find it as soon as you list it again.' : 'Everybody can find it now.'}`],
      }
    : {
        subject: 'Your piece was not accepted',
        text: [`“${title}” was not accepted, for this reason:`, message, 'Change the piece, and it will be looked at again.'],
      }),
  link: { name: 'Open the piece', href: `${publicUrl}/dashboard/mypieces/${id}` },
})
