import { useState } from 'react'
import { durationFilter, priceStep } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { describeDuration } from '../../../pieces/describe-piece.ts'
import { describeDurationRange, describeMaxPrice } from '../describe-list.ts'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList, ListResult } from '../use-list.ts'
import { RangeGroup } from './range-group.tsx'
import { durationEnd, durationSliderValues, priceEnd, priceSliderValue } from './slider-values.ts'

type RangeGroupsProps = { list: ListState; result: Pick<ListResult, 'maxLength' | 'maxPrice'>; changeList: ChangeList }

/** The filters by duration and price. */
export const RangeGroups = ({ list, result, changeList }: RangeGroupsProps) => (
  <>
    <DurationGroup list={list} maxDuration={result.maxLength} changeList={changeList} />
    <PriceGroup list={list} maxPrice={result.maxPrice} changeList={changeList} />
  </>
)

type DurationGroupProps = { list: ListState; maxDuration: number; changeList: ChangeList }

/** The filter by shortest and longest duration. From end to end it restricts nothing, and the handles stay there. */
function DurationGroup({ list, maxDuration, changeList }: DurationGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const end = useFarthest(durationEnd(list, maxDuration))
  const isActive = list.durationFrom !== undefined
  const values = durationSliderValues(isWhole && !isActive ? { durationFrom: 0, durationTo: end } : list, maxDuration)
  if (!values) return null
  const change = ([durationFrom, durationTo]: number[]) => {
    const isAll = durationFrom === 0 && durationTo === end
    setWhole(isAll)
    changeList(withChoice(list, isAll ? { durationFrom: undefined, durationTo: undefined } : { durationFrom, durationTo }), 'dragging')
  }
  return (
    <RangeGroup
      label="Duration"
      thumbLabels={['Shortest', 'Longest']}
      values={values}
      max={end}
      step={1}
      gap={durationFilter.gap}
      valueText={describeDuration}
      summary={isActive ? describeDurationRange(...values) : 'any length'}
      isActive={isActive}
      onChange={change}
      resetLabel="Any length"
      onReset={() => {
        setWhole(false)
        changeList(withChoice(list, { durationFrom: undefined, durationTo: undefined }))
      }}
    />
  )
}

/** The filter by maximum price. At its upper end it restricts nothing, and the handle stays there. */
function PriceGroup({ list, maxPrice, changeList }: { list: ListState; maxPrice: number; changeList: ChangeList }) {
  const [isHighest, setHighest] = useState(false)
  const end = useFarthest(priceEnd(list, maxPrice))
  const isActive = list.price !== undefined
  const value = priceSliderValue(isHighest && !isActive ? { price: end } : list, maxPrice)
  if (value === undefined) return null
  const change = ([price]: number[]) => {
    setHighest(price === end)
    changeList(withChoice(list, { price: price === end ? undefined : price }), 'dragging')
  }
  return (
    <RangeGroup
      label="Price"
      thumbLabels={['Highest price']}
      values={[value]}
      max={end}
      step={priceStep}
      valueText={(euros) => (euros === 0 ? 'free' : inEuros(fromEuros(euros)))}
      summary={isActive ? describeMaxPrice(value) : 'any price'}
      isActive={isActive}
      onChange={change}
      least={{ label: 'Free only', onChoose: () => changeList(withChoice(list, { price: 0 })) }}
      resetLabel="Any price"
      onReset={() => {
        setHighest(false)
        changeList(withChoice(list, { price: undefined }))
      }}
    />
  )
}

/** The farthest end that a slider has had: what an address asks for beyond its usual end stays on the slider while its handle is moved back. */
function useFarthest(end: number) {
  const [farthest, setFarthest] = useState(end)
  if (end > farthest) setFarthest(end)
  return Math.max(end, farthest)
}
