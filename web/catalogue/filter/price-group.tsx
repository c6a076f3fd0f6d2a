import { priceStep } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { List } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import { priceHandle } from './bounds.ts'
import { priceWords } from './filter-words.ts'
import { RangeGroup } from './range-group.tsx'

/** What a piece may cost at most. */
export function PriceGroup({ list, maxPrice, choose }: { list: List; maxPrice: number; choose: Choose }) {
  const handle = priceHandle(list, maxPrice)
  if (handle === undefined) return null
  const isActive = list.price !== undefined
  return (
    <RangeGroup
      label="Price"
      thumbLabels={['Highest price']}
      values={[handle]}
      max={maxPrice}
      step={priceStep}
      valueText={(euros) => (euros === 0 ? 'free' : inEuros(fromEuros(euros)))}
      output={isActive ? priceWords(handle) : 'any price'}
      isActive={isActive}
      onChange={([price]) => choose(withChoice(list, { price }), 'dragging')}
      lift="Any price"
      onLift={() => choose(withChoice(list, { price: undefined }))}
    />
  )
}
