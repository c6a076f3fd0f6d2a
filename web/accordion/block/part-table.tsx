import { matchPart, type Verdict } from '#contract/accordion/match.ts'
import type { AccordionPart } from '#contract/accordion/part-facts.ts'
import { describeCompass } from '../describe-accordion.ts'
import { FitWords } from '../fit-mark.tsx'
import { useMyAccordion } from '../use-my-accordion.ts'
import styles from './block.module.css'
import { describeLeftHand, pieceCompass } from './describe-facts.ts'

/** Whether a part fits, in a word. */
function describeFit(fits: Verdict['fits']) {
  if (fits === 'not said') return fits
  return <FitWords fits={fits === 'yes'}>{fits === 'yes' ? 'fits' : 'no'}</FitWords>
}

const describe = (part: AccordionPart) => {
  const compass = pieceCompass(part)
  return compass ? describeCompass(compass) : 'not said'
}

/** What each of several accordions needs. The kit's table sorts and links, and would be two more files of the page. */
export function PartTable({ parts }: { parts: AccordionPart[] }) {
  const mine = useMyAccordion()
  return (
    <table className={styles.parts} aria-label="Parts for accordion">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Compass</th>
          <th scope="col">Grade</th>
          {mine && <th scope="col">Yours</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name}>
            <th scope="row">
              {part.name} <small>{describeLeftHand(part)}</small>
            </th>
            <td>{describe(part)}</td>
            <td>{part.grade ?? 'not said'}</td>
            {mine && <td>{describeFit(matchPart(mine, part).fits)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
