import { Moon } from 'lucide-react'
import button from '#web/ui/button.module.css'
import { chooseTheme, useTheme } from './theme.ts'

/** The same choice at a touch. */
export function ThemeButton() {
  const theme = useTheme()
  return (
    <button className={button.icon} aria-label="Switch between paper and stage" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
      <Moon size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
