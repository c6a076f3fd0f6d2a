import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './legal-text.module.css'

type LegalTextProps = { title: string; updated: ReactNode; lead: ReactNode; sections: Section[] }

/** A legal text: its summary, its contents and its numbered sections. */
export function LegalText({ title, updated, lead, sections }: LegalTextProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.updated}>{updated}</p>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text}>
        {sections.map(({ id, title: name, Text }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section} tabIndex={-1}>
            <h2 id={`${id}-title`}>
              <span className={styles.number}>{index + 1}.</span> {name}
            </h2>
            <Text />
          </section>
        ))}
      </div>
    </div>
  )
}

/** The contents of a legal text; each link also moves the focus to its section. */
function Contents({ sections }: { sections: Section[] }) {
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

/** One numbered section of a legal text. Its id is its address on the page and stays when the title changes. */
export type Section = { id: string; title: string; Text: () => ReactNode }
