import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const root = () => document.documentElement

/** The current theme; undefined on the server, which cannot know it. */
export const useTheme = () =>
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

/** Applies a theme and stores it in this browser; apply-theme.js sets it before the first paint of the next page. */
export function chooseTheme(theme: Theme) {
  root().dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}
