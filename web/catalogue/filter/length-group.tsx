import { durationFilter } from '#contract/limits.ts'
import type { List } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import { duration } from '../words.ts'
import { lengthHandles } from './bounds.ts'
import { lengthWords } from './filter-words.ts'
import { RangeGroup } from './range-group.tsx'

/** How long a piece lasts at least and at most. */
export function LengthGroup({ list, maxLength, choose }: { list: List; maxLength: number; choose: Choose }) {
  const handles = lengthHandles(list, maxLength)
  if (!handles) return null
  const isActive = list.durationFrom !== undefined
  return (
    <RangeGroup
      label="Duration"
      thumbLabels={['Shortest', 'Longest']}
      values={handles}
      max={maxLength}
      step={1}
      gap={durationFilter.gap}
      valueText={duration}
      output={isActive ? lengthWords(...handles) : 'any length'}
      isActive={isActive}
      onChange={([durationFrom, durationTo]) => choose(withChoice(list, { durationFrom, durationTo }), 'dragging')}
      lift="Any length"
      onLift={() => choose(withChoice(list, { durationFrom: undefined, durationTo: undefined }))}
    />
  )
}
