import { useOperator } from '../use-operator.ts'
import styles from './address.module.css'

/** Name and address of whoever runs the site, a line each. */
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
