import { Moon } from 'lucide'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/button/button.tsx'
import styles from './theme.module.css'

export type Theme = 'light' | 'dark'

const root = () => document.documentElement

/** The current theme; undefined on the server, which cannot know it. */
const useTheme = () =>
  useSyncExternalStore(
    subscribe,
    () => root().dataset['theme'] as Theme,
    () => undefined,
  )

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(root(), { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Applies a theme and stores it in this browser; before-paint.js sets it before the first paint of the next page. */
function chooseTheme(theme: Theme) {
  root().dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}

/** Switches to the other theme. */
export function ThemeButton() {
  const theme = useTheme()
  return <IconButton icon={Moon} label="Switch between paper and stage" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')} />
}

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
