import { useSyncExternalStore } from 'react'

/** Paper by day, stage by night. */
export type Theme = 'light' | 'dark'

const root = () => document.documentElement

/** The theme in force; undefined while a page is rendered on the server, which cannot know it. */
export const useTheme = () =>
  useSyncExternalStore(
    watch,
    () => root().dataset['theme'] as Theme,
    () => undefined,
  )

function watch(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Takes a theme and keeps it in this browser; theme-early.js applies it before the first paint of the next page. */
export function chooseTheme(theme: Theme) {
  root().dataset['theme'] = theme
  localStorage.setItem('theme', theme)
}
