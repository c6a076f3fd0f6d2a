import { useOperator } from '../use-operator.ts'

/** A link to the e-mail address for legal matters, accounts and data. */
export function MailLink() {
  const { contact } = useOperator()
  return <a href={`mailto:${contact}`}>{contact}</a>
}
