import { Link } from 'react-router'
import styles from './contents.module.css'
import type { Section } from './section.ts'

/** The contents of a legal text; each link also moves the focus to its section. */
export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} onClick={() => moveFocusTo(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const moveFocusTo = (id: string) => document.getElementById(id)!.focus({ preventScroll: true })
