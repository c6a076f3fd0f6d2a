import { useId, type ReactNode } from 'react'
import counted from './counted-field.module.css'
import field from './field.module.css'

type Choice = { value: string | number; name: string }
type Chosen = {
  name: string
  label: string
  /** Where what it is for can be seen all the same. */
  isLabelHidden?: boolean
  value: string | number
  choices: Choice[]
  hint?: ReactNode
  onChange: (value: string) => void
}

/** One of many, from the browser's own list. */
export function SelectField({ name, label, isLabelHidden = false, value, choices, hint, onChange }: Chosen) {
  const id = useId()
  return (
    <div className={counted.field}>
      <div className={isLabelHidden ? 'unseen' : counted.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <select
        id={id}
        name={name}
        className={field.select}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={counted.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
