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
