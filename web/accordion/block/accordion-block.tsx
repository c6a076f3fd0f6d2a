import type { ReactNode } from 'react'
import { grades } from '#contract/accordion/choices.ts'
import { hasStandardBass } from '#contract/accordion/part-choices.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { bassSystemNames } from '#contract/accordion/labels.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { describeCompass, freeCompass, rightCompass } from '../describe-accordion.ts'
import { useMyAccordion } from '../use-my-accordion.ts'
import { FitMark } from '../fit-mark.tsx'
import summary from './accordion-summary.module.css'
import { BassDrawing } from './bass-drawing.tsx'
import styles from './block.module.css'
import { CompassDrawing } from './compass-drawing.tsx'
import {
  describeFingering,
  describeKeys,
  describeLeftHand,
  describeStretch,
  describeTechniques,
  notationNames,
  pieceCompass,
} from './describe-facts.ts'
import { PartTable } from './part-table.tsx'
import { Registers } from './register-symbol.tsx'
import { Verdict } from './verdict.tsx'

/** The grade of a piece, what its left hand needs, and whether it fits, in a line. */
export function AccordionSummary({ pieceId, facts }: { pieceId: number; facts: AccordionFacts }) {
  const leftHand = describeLeftHand(facts)
  return (
    <p className={summary.summary}>
      {facts.grade && <span>Grade {facts.grade}</span>}
      {leftHand && <span>{leftHand}</span>}
      <FitMark pieceId={pieceId} />
    </p>
  )
}

type AccordionBlockProps = {
  pieceId: number
  facts: AccordionFacts | undefined
  /** Leads admins to where these facts are corrected. */
  isCorrectable: boolean
}

/** What a piece demands of an accordion: whether it fits, drawings of both hands, the facts, and the parts where there are several. */
export function AccordionBlock({ pieceId, facts, isCorrectable }: AccordionBlockProps) {
  return (
    <Subsection title="Accordion" id="accordion">
      {facts ? <Demands pieceId={pieceId} facts={facts} /> : <p>The composer hasn’t said what this piece needs. Look inside to see.</p>}
      {isCorrectable && (
        <Button size="small" className={styles.correct} to={`/dashboard/admin/pieces/${pieceId}`}>
          Correct these facts
        </Button>
      )}
    </Subsection>
  )
}

function Demands({ pieceId, facts }: { pieceId: number; facts: AccordionFacts }) {
  const mine = useMyAccordion()
  return (
    <StatedFacts facts={facts} mine={mine}>
      <Verdict pieceId={pieceId} />
    </StatedFacts>
  )
}

type StatedFactsProps = { facts: AccordionFacts; mine?: MyAccordion | null | undefined; children?: ReactNode }

/** The facts about the accordion in drawings, words and by part, the drawing of the right hand beside one's own if there is one. */
export function StatedFacts({ facts, mine, children }: StatedFactsProps) {
  const compass = pieceCompass(facts)
  const parts = facts.parts ?? []
  return (
    <div className={styles.block}>
      {children}
      {compass && (
        <div>
          <h3>Right hand</h3>
          <CompassDrawing piece={compass} mine={mine ? rightCompass(mine) : undefined} keyboard={mine?.keyboard} />
        </div>
      )}
      {facts.leastBasses && (
        <div>
          <h3>
            Left hand <small>standard bass, from {facts.leastBasses} basses</small>
          </h3>
          <BassDrawing basses={facts.leastBasses} buttons={facts.bassButtons} />
        </div>
      )}
      <Facts entries={entriesOf(facts)} columns="two" />
      {parts.length > 1 && (
        <div>
          <h3>It differs by part</h3>
          <PartTable parts={parts} />
        </div>
      )}
    </div>
  )
}

const notSaid = <span className={styles.notSaid}>not said</span>

const Grade = ({ grade }: { grade: number }) => (
  <>
    {grade} of {grades.length}
    <svg className={styles.gradeBars} viewBox="0 0 61 18" aria-hidden>
      {grades.map((each, place) => (
        <rect
          key={each}
          className={each <= grade ? styles.reached : undefined}
          x={place * 8}
          y={11 - place * 1.5}
          width="5"
          height={7 + place * 1.5}
        />
      ))}
    </svg>
  </>
)

/** The facts that are stated; of grade, basses and compass also that they are not. */
function entriesOf(facts: AccordionFacts): Record<string, ReactNode> {
  const { grade, bassSystem, leastBasses, stretch, registers, reeds, bellowsMarks, fingering, techniques, leftHandNotation } = facts
  const compass = pieceCompass(facts)
  const free = freeCompass(facts)
  const entries: { [Name in string]: ReactNode } = {
    Grade: grade ? <Grade grade={grade} /> : notSaid,
    'Left hand': bassSystem && bassSystemNames[bassSystem],
    Basses: (!bassSystem || hasStandardBass(bassSystem)) && (leastBasses ? `from ${leastBasses}` : notSaid),
    Compass: compass ? describeCompass(compass) : notSaid,
    Keys: compass && describeKeys(compass),
    'Free bass': free && describeCompass(free),
    'Widest chord': stretch !== undefined && describeStretch(stretch),
    Registers: registers && (registers.length > 0 ? <Registers codes={registers} /> : 'none printed'),
    Reeds: reeds && `${reeds.length} (${reeds})`,
    'Bellows signs': bellowsMarks !== undefined && (bellowsMarks ? 'printed' : 'none printed'),
    Fingering: fingering && describeFingering(fingering),
    'Left hand written in': leftHandNotation && notationNames[leftHandNotation],
    Techniques: techniques && describeTechniques(techniques),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined && value !== false))
}
