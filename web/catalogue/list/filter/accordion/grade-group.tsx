import { Link } from 'react-router'
import { gradeLimits } from '#contract/accordion/choices.ts'
import { formatCount } from '../../../../pieces/describe-piece.ts'
import { describeGrades } from '../../describe-list.ts'
import type { ListState } from '../../list-address.ts'
import { withChoice, withGrades } from '../../list-choices.ts'
import type { ChangeList, ListResult } from '../../use-list.ts'
import { NotSaid } from '../not-said.tsx'
import { RangeGroup } from '../range-group.tsx'
import { GradeChart } from './grade-chart.tsx'
import styles from './grade-group.module.css'

type GradeGroupProps = { list: ListState; counts: ListResult['accordion']['grades']; changeList: ChangeList }

const { min, max } = gradeLimits

/** The filter by grade, with the number of pieces of each grade. From end to end it restricts nothing. */
export function GradeGroup({ list, counts, changeList }: GradeGroupProps) {
  const { gradeFrom = min, gradeTo = max } = list
  const isActive = list.gradeFrom !== undefined
  return (
    <RangeGroup
      label="Grade"
      thumbLabels={['Lowest grade', 'Highest grade']}
      values={[gradeFrom, gradeTo]}
      min={min}
      max={max}
      step={1}
      valueText={(grade) => `Grade ${grade}, ${formatCount(counts.options[grade - 1]!, 'piece')}`}
      summary={isActive ? describeGrades(gradeFrom, gradeTo) : 'any grade'}
      isActive={isActive}
      footnote={
        <>
          <NotSaid count={counts.notSaid} />
          <Link className={styles.meaning} to="/grades">
            What the grades mean
          </Link>
        </>
      }
      onChange={([from = min, to = max]) => changeList(withGrades(list, from, to), 'dragging')}
      resetLabel="Any grade"
      onReset={() => changeList(withChoice(list, { gradeFrom: undefined, gradeTo: undefined }))}
      chart={<GradeChart counts={counts.options} from={gradeFrom} to={gradeTo} />}
    />
  )
}
