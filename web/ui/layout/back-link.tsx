import { Link, type To } from 'react-router'
import styles from './back-link.module.css'

/** Leads from a page of the dashboard to the one above it. */
export const BackLink = ({ to, children }: { to: To; children: string }) => (
  <Link className={styles.back} to={to}>
    {children}
  </Link>
)
