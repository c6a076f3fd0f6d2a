import styles from './segments.module.css'

type Choice<Value> = { value: Value; name: string; detail?: string; isMuted?: boolean }
type Segmented<Value> = {
  name: string
  label: string
  value: Value
  choices: Choice<Value>[]
  /** The id of what is wrong with the choice. */
  describedBy?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ name, label, value, choices, describedBy, onChange }: Segmented<Value>) {
  return (
    <div
      className={styles.segments}
      role="radiogroup"
      aria-label={label}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
    >
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span className={choice.isMuted ? styles.muted : undefined}>
            {choice.name} <small>{choice.detail}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
