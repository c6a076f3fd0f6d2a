import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { fingeringNames, printedSignNames, techniqueNames } from '#contract/accordion/score-labels.ts'
import { Select } from '#web/ui/field/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { formatCount } from '../../../../pieces/describe-piece.ts'
import { oneOf, severalOf } from '../../accordion-filter.ts'
import type { ListState } from '../../list-address.ts'
import { withChoice } from '../../list-choices.ts'
import type { ChangeList, ListResult } from '../../use-list.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import group from '../group.module.css'
import { NotSaid } from '../not-said.tsx'
import styles from './more-group.module.css'

type MoreGroupProps = { list: ListState; counts: ListResult['accordion']; changeList: ChangeList }

/** The further filters by the accordion, folded until one of them is in use. */
export function MoreGroup({ list, counts, changeList }: MoreGroupProps) {
  const inUse = limits.filter(({ field }) => list[field] !== undefined).length + choices.filter(({ field }) => list[field].length > 0).length
  const [isOpenFirst] = useState(inUse > 0)
  return (
    <details className={`${group.group} ${styles.fold}`} open={isOpenFirst}>
      <summary>
        More about the accordion
        {inUse > 0 && <small>{inUse} in use</small>}
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <div className={styles.more}>
        {limits.map(({ field, label, none }) => {
          const [name, values] = oneOf[field]
          const { options, notSaid } = counts[field]
          return (
            <div key={field}>
              <Select
                label={label}
                name={name}
                value={list[field] ?? ''}
                options={[
                  { value: '', label: none },
                  ...values.map((value, place) => ({ value, label: `${value} (${formatCount(options[place]!, 'piece')})` })),
                ]}
                onValueChange={(chosen) => changeList(withChoice(list, { [field]: values.find((value) => String(value) === chosen) }))}
              />
              <NotSaid count={notSaid} />
            </div>
          )
        })}
        {choices.map(({ field, label, labels }) => {
          const [name, values] = severalOf[field]
          const { options, notSaid } = counts[field]
          return (
            <ChoiceGroup<string>
              key={field}
              className={styles.choice}
              label={label}
              name={name}
              options={values.map((value, place) => ({ value, label: labels[value]!, count: options[place]! }))}
              notSaid={notSaid}
              chosen={list[field]}
              onChange={(chosen) => changeList(withChoice(list, { [field]: chosen }))}
            />
          )
        })}
      </div>
    </details>
  )
}

const limits = [
  { field: 'maxBasses', label: 'Basses, at most', none: 'Any number' },
  { field: 'maxKeys', label: 'Keys, at most', none: 'Any number' },
  { field: 'reeds', label: 'Reeds of the right hand', none: 'Any reeds' },
] as const

type Choice = { field: 'printed' | 'fingerings' | 'techniques'; label: string; labels: Record<string, string> }
const choices: Choice[] = [
  { field: 'printed', label: 'Printed in the score', labels: printedSignNames },
  { field: 'fingerings', label: 'Fingering for', labels: fingeringNames },
  {
    field: 'techniques',
    label: 'Techniques',
    labels: Object.fromEntries(Object.entries(techniqueNames).map(([technique, [english]]) => [technique, english])),
  },
]
