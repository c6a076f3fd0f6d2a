import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './person-row.module.css'
import { Portrait } from './portrait.tsx'
import { Verified } from './verified.tsx'

type Person = { artistId: number; name: string; shownAs?: string; verified: boolean; hasPicture: boolean; children: ReactNode }

/** Somebody with what there is to say about them here as children, such as their part in a piece; a link when they are an artist. */
export function PersonRow({ artistId, name, shownAs = name, verified, hasPicture, children }: Person) {
  const content = (
    <>
      <Portrait artistId={artistId} name={name} hasPicture={hasPicture} size="m" />
      <span>
        <span className={styles.name}>
          <bdi>{shownAs}</bdi>
          {verified && <Verified />}
        </span>
        <span className={styles.part}>{children}</span>
      </span>
    </>
  )
  return artistId > 0 ? (
    <Link className={styles.row} to={`/artists/${artistId}`}>
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
