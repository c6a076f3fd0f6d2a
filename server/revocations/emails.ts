import type { Email } from '#server/integrations/email.ts'

type Declaration = { name: string; contract: string; email: string; declared_at: Date }

/** The date and time in the time zone of the operator. */
const formatTime = (at: Date) => at.toLocaleString('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'long' })

/** The declaration as text. The address may be anybody's, so that the words of the sender must not become links. */
const declarationText = ({ name, contract, email }: Declaration) => [
  `“I withdraw from the contract about: ${disableLinks(contract)}”`,
  `Name: ${disableLinks(name)}. E-mail: ${/^[\w.+-]+@[\w.-]+$/.test(email) ? email : disableLinks(email)}.`,
]

/** Confirms a withdrawal on a durable medium: what was declared, and when it was received. */
export const confirmationEmail = (publicUrl: string, declaration: Declaration, contact: string): Omit<Email, 'to'> => ({
  subject: 'We have received a withdrawal',
  text: [
    `Somebody declared this with your address. It came on ${formatTime(declaration.declared_at)}:`,
    ...declarationText(declaration),
    'If that was you: we now look for the contract. What there is to pay back comes within 14 days, in the way you paid. A score that you asked to have at once cannot be given back; of credit you get back what you have not spent.',
    `If that was not you, somebody used your address: there is nothing to do, and the words above are not ours. Questions go to ${contact}.`,
  ],
  link: { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` },
})

/** Notifies the operator, who has 14 days to refund. */
export const operatorEmail = (publicUrl: string, declaration: Declaration): Omit<Email, 'to'> => ({
  subject: 'Somebody has withdrawn from a contract',
  text: [
    `Received on ${formatTime(declaration.declared_at)}:`,
    ...declarationText(declaration),
    'What is to be paid back is to be paid back within 14 days.',
  ],
  link: { name: 'All withdrawals', href: `${publicUrl}/dashboard/admin/withdrawals` },
})

/**
 * Changes a text so that it reads the same but no mail program turns parts of it into links. A space after a dot is enough for that; numbers
 * keep their dots (20.00 €).
 */
export const disableLinks = (text: string) =>
  text
    .replace(/[a-z][\w+.-]*:\/\/+/gi, '')
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/\s*[@＠]\s*/g, ' at ')
    .replace(/\d+(?:\.\d+){3,}/g, (address) => address.replaceAll('.', '. '))
    .replace(/[.．。｡](?=[\p{L}\p{Cf}])/gu, '$& ')
