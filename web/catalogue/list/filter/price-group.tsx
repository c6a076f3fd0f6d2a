import { priceStep } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { describeMaxPrice } from '../describe-list.ts'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import { RangeGroup } from './range-group.tsx'
import { priceSliderValue } from './slider-values.ts'

/** The filter by maximum price. */
export function PriceGroup({ list, maxPrice, changeList }: { list: ListState; maxPrice: number; changeList: ChangeList }) {
  const value = priceSliderValue(list, maxPrice)
  if (value === undefined) return null
  const isActive = list.price !== undefined
  return (
    <RangeGroup
      label="Price"
      thumbLabels={['Highest price']}
      values={[value]}
      max={maxPrice}
      step={priceStep}
      valueText={(euros) => (euros === 0 ? 'free' : inEuros(fromEuros(euros)))}
      summary={isActive ? describeMaxPrice(value) : 'any price'}
      isActive={isActive}
      onChange={([price]) => changeList(withChoice(list, { price }), 'dragging')}
      resetLabel="Any price"
      onReset={() => changeList(withChoice(list, { price: undefined }))}
    />
  )
}
