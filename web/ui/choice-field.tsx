import { useId } from 'react'
import counted from './counted-field.module.css'
import { ErrorMessage } from './refusal.tsx'
import { Segments } from './segments.tsx'

type Chosen<Value extends string> = {
  name: string
  label: string
  value: Value | ''
  choices: { value: Value; name: string }[]
  mistake?: string | undefined
  className?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few, side by side under their label; none of them is chosen at first. */
export function ChoiceField<Value extends string>({ label, value, mistake, className = '', ...segments }: Chosen<Value>) {
  const id = useId()
  return (
    <div className={`${counted.field} ${className}`}>
      <div className={counted.head} aria-hidden>
        {label}
      </div>
      <Segments<Value | ''>
        {...segments}
        label={label}
        value={value}
        describedBy={mistake ? id : undefined}
        onChange={(chosen) => segments.onChange(chosen as Value)}
      />
      <ErrorMessage id={id} mistake={mistake === undefined ? undefined : { lines: [mistake] }} />
    </div>
  )
}
