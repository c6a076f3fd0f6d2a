import { useState } from 'react'
import styles from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until the button inside the field shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="unseen"> what is typed</span>
        </button>
      }
    />
  )
}
