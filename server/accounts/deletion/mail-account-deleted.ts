import type { Tasks } from '#server/database/jobs.ts'
import type { Mail } from '#server/integrations/mailer.ts'

type Person = { email: string; name: string }

/** Erases the copies of e-mails that name the person, and then confirms the deletion. */
export const mailAccountDeletedTasks = ({ mail }: { mail: Mail }): Tasks => ({
  'mail-account-deleted': async ({ email, name }: Person, { id, createdAt }) => {
    await mail.erase([email, name])
    await mail.send(accountDeletedEmail(email), { id, at: createdAt })
  },
})

const accountDeletedEmail = (to: string) => ({
  to,
  subject: 'Your account was deleted',
  text: [
    'Your account at Bellows was deleted, as you asked: your address, your profile, your pieces, likes and bookmarks are gone.',
    'Whoever bought a piece of yours keeps it. What law makes us keep of payments stays without your name, bank data of payouts included.',
    'You can sign up again with this address whenever you like. If you did not delete it, write to the contact address on the site at once.',
  ],
})
