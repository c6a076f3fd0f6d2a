import { durationFilter } from '#contract/limits.ts'
import { describeDuration } from '../../../pieces/describe-piece.ts'
import { describeDurationRange } from '../describe-list.ts'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import { RangeGroup } from './range-group.tsx'
import { durationSliderValues } from './slider-values.ts'

type DurationGroupProps = { list: ListState; maxDuration: number; changeList: ChangeList }

/** The filter by shortest and longest duration. */
export function DurationGroup({ list, maxDuration, changeList }: DurationGroupProps) {
  const values = durationSliderValues(list, maxDuration)
  if (!values) return null
  const isActive = list.durationFrom !== undefined
  return (
    <RangeGroup
      label="Duration"
      thumbLabels={['Shortest', 'Longest']}
      values={values}
      max={maxDuration}
      step={1}
      gap={durationFilter.gap}
      valueText={describeDuration}
      summary={isActive ? describeDurationRange(...values) : 'any length'}
      isActive={isActive}
      onChange={([durationFrom, durationTo]) => changeList(withChoice(list, { durationFrom, durationTo }), 'dragging')}
      resetLabel="Any length"
      onReset={() => changeList(withChoice(list, { durationFrom: undefined, durationTo: undefined }))}
    />
  )
}
