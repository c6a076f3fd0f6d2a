import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import group from './group.module.css'
import { NotSaid } from './not-said.tsx'

type ChoiceGroupProps<Value extends string | number> = {
  label: ReactNode
  name: string
  /** The values, each with its label and the number of pieces. */
  options: { value: Value; label: string; count: number }[]
  /** The number of pieces that don’t say; by default none. */
  notSaid?: number
  chosen: Value[]
  onChange: (chosen: Value[]) => void
  className?: string | undefined
}

/** A filter of checkboxes, none of which is ticked at first, with the number of pieces of each and of those that don't say. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, name, options, notSaid = 0, chosen, onChange, className = group.group } = props
  return (
    <fieldset className={className}>
      <legend className={group.title}>{label}</legend>
      <div>
        {options.map(({ value, label: text, count }) => (
          <Checkbox
            key={value}
            className={count === 0 ? group.muted : undefined}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onCheckedChange={(isChecked) => onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))}
          >
            {text}
            <span className={group.count}>{count}</span>
          </Checkbox>
        ))}
        <NotSaid count={notSaid} />
      </div>
    </fieldset>
  )
}
