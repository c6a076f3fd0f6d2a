import { useOperator } from '../use-operator.ts'
import styles from './address.module.css'

/** The name and address of the operator, line by line. */
export function Address() {
  const { name, address } = useOperator()
  return (
    <address className={styles.address}>
      {[name, ...address.split(/,\s*/)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** A link to the e-mail address for legal matters, accounts and data. */
export function MailLink() {
  const { contact } = useOperator()
  return <a href={`mailto:${contact}`}>{contact}</a>
}
