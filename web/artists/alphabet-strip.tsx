import { Link, useLocation } from 'react-router'
import styles from './alphabet-strip.module.css'
import { alphabet } from './alphabet.ts'

/** Where the names of a letter stand on the page. */
export const anchorOf = (letter: string) => (letter === '#' ? 'other' : letter)

/** The alphabet, leading to those letters that have names. */
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
