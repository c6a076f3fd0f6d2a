import type { Email } from '#server/integrations/email.ts'
import { disableLinks } from './disable-links.ts'

type Declared = { name: string; contract: string; email: string; declared_at: Date }

/** The day and the time where the operator is at home. */
const moment = (at: Date) => at.toLocaleString('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'long' })

/** What was declared. Whose address somebody typed is not known: their words go there as words, and never as a link. */
const words = ({ name, contract, email }: Declared) => [
  `“I withdraw from the contract about: ${disableLinks(contract)}”`,
  `Name: ${disableLinks(name)}. E-mail: ${/^[\w.+-]+@[\w.-]+$/.test(email) ? email : disableLinks(email)}.`,
]

/** Confirms a withdrawal on something that lasts: what was declared, and when it came. */
export const confirmationEmail = (publicUrl: string, declared: Declared, contact: string): Omit<Email, 'to'> => ({
  subject: 'We have received a withdrawal',
  text: [
    `Somebody declared this with your address. It came on ${moment(declared.declared_at)}:`,
    ...words(declared),
    'If that was you: we now look for the contract. What there is to pay back comes within 14 days, in the way you paid. A score that you asked to have at once cannot be given back; of credit you get back what you have not spent.',
    `If that was not you, somebody used your address: there is nothing to do, and the words above are not ours. Questions go to ${contact}.`,
  ],
  link: { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` },
})

/** Tells the operator, who has 14 days to pay back. */
export const operatorEmail = (publicUrl: string, declared: Declared): Omit<Email, 'to'> => ({
  subject: 'Somebody has withdrawn from a contract',
  text: [`Received on ${moment(declared.declared_at)}:`, ...words(declared), 'What is to be paid back is to be paid back within 14 days.'],
  link: { name: 'All withdrawals', href: `${publicUrl}/dashboard/admin/withdrawals` },
})
