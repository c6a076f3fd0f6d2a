import { bassSystemNames } from '#contract/accordion/labels.ts'
import { severalOf } from '../../accordion-filter.ts'
import type { ListState } from '../../list-address.ts'
import { withChoice } from '../../list-choices.ts'
import type { ChangeList, ListResult } from '../../use-list.ts'
import { ChoiceGroup } from '../choice-group.tsx'

type LeftHandGroupProps = { list: ListState; counts: ListResult['accordion']['bassSystems']; changeList: ChangeList }

const [name, systems] = severalOf.bassSystems

/** The filter by bass system; a piece without a left hand comes last. */
export function LeftHandGroup({ list, counts, changeList }: LeftHandGroupProps) {
  const options = systems.map((value, place) => ({ value, label: bassSystemNames[value], count: counts.options[place]! }))
  return (
    <ChoiceGroup
      label="Left hand"
      name={name}
      options={[...options.slice(1), options[0]!]}
      notSaid={counts.notSaid}
      chosen={list.bassSystems}
      onChange={(bassSystems) => changeList(withChoice(list, { bassSystems }))}
    />
  )
}
