import { writtenTime } from '#contract/days.ts'
import { disableLinks } from '#server/integrations/disable-links.ts'
import type { Email } from '#server/integrations/email.ts'

/** What was declared; the purchases are those that the sender has picked, each described in a line. */
type Declaration = { name: string; contract: string; email: string; purchases: string[]; declared_at: Date }

/** The declaration as text. The address may be anybody's, so that the words of the sender must not become links. */
const declarationText = ({ name, contract, email, purchases }: Declaration) => [
  ...(purchases.length === 0
    ? [`“I withdraw from the contract about: ${disableLinks(contract)}”`]
    : [
        `“I withdraw from the ${purchases.length === 1 ? 'contract' : 'contracts'} about:`,
        ...purchases.map((purchase, index) => `${index + 1}. ${disableLinks(purchase)}${index === purchases.length - 1 && !contract ? '”' : ''}`),
        ...(contract ? [`${disableLinks(contract)}”`] : []),
      ]),
  `Name: ${disableLinks(name)}. E-mail: ${/^[\w.+-]+@[\w.-]+$/.test(email) ? email : disableLinks(email)}.`,
]

/** Confirms a withdrawal on a durable medium: what was declared, and when it was received. */
export const confirmationEmail = (publicUrl: string, declaration: Declaration, contact: string): Omit<Email, 'to'> => ({
  subject: 'We have received a withdrawal',
  text: [
    `Someone sent us this declaration with your address. We received it on ${writtenTime(declaration.declared_at)}:`,
    ...declarationText(declaration),
    'If that was you, we will now look for the contract. We refund what is due within 14 days, in the way you paid. A score that you asked to have at once cannot be returned; of credit we refund what you have not spent.',
    `If that was not you, someone used your address: you need not do anything, and the words above are not ours. Questions? Write to ${contact}.`,
  ],
  link: { name: 'Read about your right of withdrawal', href: `${publicUrl}/terms#withdrawal` },
})

/** Notifies the operator, who has 14 days to refund. */
export const operatorEmail = (publicUrl: string, declaration: Declaration): Omit<Email, 'to'> => ({
  subject: 'Someone has withdrawn from a contract',
  text: [`Received on ${writtenTime(declaration.declared_at)}:`, ...declarationText(declaration), 'Any refund is due within 14 days.'],
  link: { name: 'All withdrawals', href: `${publicUrl}/dashboard/admin/withdrawals` },
})
