import { useState, type ComponentProps } from 'react'
import styles from './password-field.module.css'
import { TextField } from './text-field.tsx'

/** A password, hidden until somebody wants to see what they type. */
export function PasswordField(asked: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...asked}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="unseen"> what is typed</span>
        </button>
      }
    />
  )
}
