import { useOperator } from '../use-operator.ts'

/** The address for everything that is about law, accounts and data, as a link. */
export function MailLink() {
  const { contact } = useOperator()
  return <a href={`mailto:${contact}`}>{contact}</a>
}
