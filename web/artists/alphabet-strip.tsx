import { Link, useLocation } from 'react-router'
import styles from './alphabet-strip.module.css'
import { alphabet } from './alphabet.ts'

/** The id of the section with the names of a letter. */
export const anchorOf = (letter: string) => (letter === '#' ? 'other' : letter)

/** The alphabet; letters with names are links to them. */
export function AlphabetStrip({ letters }: { letters: string[] }) {
  const { search } = useLocation()
  const all = [...alphabet, ...letters.filter((letter) => !alphabet.includes(letter))]
  return (
    <nav className={styles.strip} aria-label="Letters">
      {all.map((letter) =>
        letters.includes(letter) ? (
          <Link key={letter} to={{ search, hash: anchorOf(letter) }} replace>
            {letter}
          </Link>
        ) : (
          <span key={letter} aria-hidden>
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}
