import type { Letter } from '#server/outside/letter.ts'

type Declared = { name: string; contract: string; email: string; declared_at: Date }

/** The day and the time where the operator is at home. */
const moment = (at: Date) => at.toLocaleString('en-GB', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'long' })

const words = ({ name, contract, email, declared_at }: Declared) => [
  `Received on ${moment(declared_at)}:`,
  `“I withdraw from the contract about: ${contract}”`,
  `Name: ${name}. E-mail: ${email}.`,
]

/** Confirms a withdrawal on something that lasts: what was declared, and when it came. */
export const confirmationLetter = (publicUrl: string, declared: Declared, contact: string): Omit<Letter, 'to'> => ({
  subject: 'We have received your withdrawal',
  text: [
    ...words(declared),
    'We now look for the contract. What there is to pay back comes within 14 days, in the way you paid. A score that you asked to have at once cannot be given back; of credit you get back what you have not spent.',
    `Questions go to ${contact}. If you did not declare anything, somebody mistyped an address: there is nothing to do.`,
  ],
  link: { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` },
})

/** Tells the operator, who has 14 days to pay back. */
export const noticeLetter = (publicUrl: string, declared: Declared): Omit<Letter, 'to'> => ({
  subject: 'Somebody has withdrawn from a contract',
  text: [...words(declared), 'What is to be paid back is to be paid back within 14 days.'],
  link: { name: 'All withdrawals', href: `${publicUrl}/dashboard/admin/withdrawals` },
})
