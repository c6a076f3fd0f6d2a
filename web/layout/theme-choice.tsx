import styles from './theme-choice.module.css'
import { chooseTheme, useTheme } from './theme.ts'

const themes = [
  ['light', 'Paper'],
  ['dark', 'Stage'],
] as const

/** The choice between the themes Paper and Stage. */
export function ThemeChoice() {
  const current = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend>Appearance</legend>
      {themes.map(([theme, name]) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={theme === current} onChange={() => chooseTheme(theme)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
