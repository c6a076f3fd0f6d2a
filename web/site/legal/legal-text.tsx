import type { ReactNode } from 'react'
import { Contents } from './contents.tsx'
import styles from './legal-text.module.css'
import type { Section } from './section.ts'

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
