import { Link } from 'react-router'
import styles from './view-links.module.css'

type View = { to: string; name: string; count: number | undefined; isCurrent: boolean }

/** Links between the views of a page, each with the number of its entries. */
export const ViewLinks = ({ label, views }: { label: string; views: View[] }) => (
  <nav className={styles.views} aria-label={label}>
    {views.map(({ to, name, count, isCurrent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {name} <small>{count}</small>
      </Link>
    ))}
  </nav>
)
