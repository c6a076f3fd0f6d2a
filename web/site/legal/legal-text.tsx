import type { ReactNode } from 'react'
import { Contents } from './contents.tsx'
import styles from './legal-text.module.css'
import type { Section } from './section.ts'

type Legal = { title: string; updated: ReactNode; lead: ReactNode; sections: Section[] }

/** A legal text to read: what it says in short, its contents, and its numbered sections. */
export function LegalText({ title, updated, lead, sections }: Legal) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.updated}>{updated}</p>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Contents sections={sections} />
      <div className={styles.text}>
        {sections.map(({ id, title: name, Text }, place) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section} tabIndex={-1}>
            <h2 id={`${id}-title`}>
              <span className={styles.number}>{place + 1}.</span> {name}
            </h2>
            <Text />
          </section>
        ))}
      </div>
    </div>
  )
}
