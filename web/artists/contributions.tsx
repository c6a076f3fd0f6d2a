import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import styles from './contributions.module.css'

/** The pieces of other composers that an artist contributed to, with the contribution. */
export function Contributions({ contributions }: { contributions: Data<'getArtist'>['artist']['contributions'] }) {
  return (
    <ul className={styles.list}>
      {contributions.map(({ contributionType, piece }, index) => (
        <li key={index}>
          <Link className={styles.work} to={`/pieces/${piece.id}`} prefetch="intent">
            {piece.title}
          </Link>
          <span>{contributionType}</span>
        </li>
      ))}
    </ul>
  )
}
