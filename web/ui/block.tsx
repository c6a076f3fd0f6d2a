import type { ReactNode } from 'react'
import styles from './block.module.css'

type Part = { title: string; id?: string; className?: string; children: ReactNode }

/** A small part of a page under its heading. */
export function Block({ title, id, className = '', children }: Part) {
  return (
    <section id={id} className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
