import type { ReactNode } from 'react'
import styles from '../radio-group/picks.module.css'

type CheckboxPicksProps<Value extends string> = {
  label: string
  /** The chosen values; undefined while nothing is said. */
  values: readonly Value[] | undefined
  options: readonly { value: Value; label: string; drawing?: ReactNode }[]
  /** The option that says that there is none of them. */
  none: string
  onValuesChange: (values: Value[] | undefined) => void
}

/** Several of a dozen short options in rows, or the answer that there is none. Its label stands there already. */
export const CheckboxPicks = <Value extends string>({ label, values, options, none, onValuesChange }: CheckboxPicksProps<Value>) => (
  <div className={styles.picks} role="group" aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className={styles.pick}>
        <input
          type="checkbox"
          checked={values?.includes(option.value) ?? false}
          onChange={({ currentTarget }) => {
            const others = values?.filter((each) => each !== option.value) ?? []
            if (currentTarget.checked) onValuesChange([...others, option.value])
            else onValuesChange(others.length > 0 ? others : undefined)
          }}
        />
        <span>
          {option.drawing}
          {option.label}
        </span>
      </label>
    ))}
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={values?.length === 0}
        onChange={({ currentTarget }) => onValuesChange(currentTarget.checked ? [] : undefined)}
      />
      <span>{none}</span>
    </label>
  </div>
)
