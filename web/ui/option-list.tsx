import { useId } from 'react'
import styles from './option-list.module.css'
import radio from './radio.module.css'
import { ErrorMessage } from './refusal.tsx'

type Options = { name: string; label: string; choices: { value: string; name: string }[]; mistake?: string | undefined }

/** One of a few whose names are too long to stand side by side. None is chosen at first. */
export function OptionList({ name, label, choices, mistake }: Options) {
  const id = useId()
  return (
    <fieldset className={mistake ? styles.wrong : styles.options} aria-describedby={mistake ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles.list}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input className={radio.radio} type="radio" name={name} value={choice.value} />
            {choice.name}
          </label>
        ))}
      </div>
      <ErrorMessage id={id} mistake={mistake === undefined ? undefined : { lines: [mistake] }} />
    </fieldset>
  )
}
