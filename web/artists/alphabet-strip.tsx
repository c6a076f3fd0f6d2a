import { Link, type To } from 'react-router'
import styles from './alphabet-strip.module.css'
import { alphabet } from './alphabet.ts'
import { chosenLetter } from './use-letter-focus.ts'

type AlphabetStripProps = {
  /** The letters with names. */
  letters: string[]
  /** The one whose names alone are shown. */
  current?: string | undefined
  /** The address of a letter's names, and without a letter of all. */
  addressOf: (letter?: string) => To
}

/** The alphabet; letters with names are links to them. */
export function AlphabetStrip({ letters, current, addressOf }: AlphabetStripProps) {
  const all = [...alphabet, ...letters.filter((letter) => !alphabet.includes(letter))]
  return (
    <nav className={styles.strip} aria-label="Letters">
      {current !== undefined && (
        <Link to={addressOf()} state={chosenLetter} replace>
          All
        </Link>
      )}
      {all.map((letter) =>
        letters.includes(letter) ? (
          <Link key={letter} to={addressOf(letter)} state={chosenLetter} replace aria-current={letter === current ? 'true' : undefined}>
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
