import { Moon } from 'lucide'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { chooseTheme, useTheme } from './theme.ts'

/** Switches to the other theme. */
export function ThemeButton() {
  const theme = useTheme()
  return <IconButton icon={Moon} label="Switch between paper and stage" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')} />
}
