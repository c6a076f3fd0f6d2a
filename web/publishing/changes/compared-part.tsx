import type { ReactNode } from 'react'
import { Subsection } from '#web/ui/layout/section.tsx'
import styles from './compared-part.module.css'
import type { PartPair } from './pair-parts.ts'

type ComparedPartProps<Part> = { title: string; pairs: PartPair<Part>[]; show: (part: Part) => ReactNode }

/** What differs in a part of a piece: before and now side by side where there is room, otherwise one below the other. */
export const ComparedPart = <Part,>({ title, pairs, show }: ComparedPartProps<Part>) => (
  <Subsection title={title}>
    <ul className={styles.pairs}>
      {pairs.map((pair, index) => (
        <li key={index} className={styles.pair}>
          <Side label="Before" missing="Not there before" pair={pair} placed={pair.before} show={show} />
          <Side label="Now" missing="Removed" pair={pair} placed={pair.after} show={show} />
        </li>
      ))}
    </ul>
  </Subsection>
)

type SideProps<Part> = {
  label: string
  missing: string
  pair: PartPair<Part>
  placed: PartPair<Part>['before']
  show: (part: Part) => ReactNode
}

const Side = <Part,>({ label, missing, pair, placed, show }: SideProps<Part>) => (
  <div>
    <p className={styles.label}>
      {label}
      {placed && pair.isMoved && `, no. ${placed.place}`}
    </p>
    {placed ? show(placed.part) : <p className={styles.missing}>{missing}</p>}
  </div>
)
