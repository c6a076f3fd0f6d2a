import { useSyncExternalStore, type RefObject } from 'react'

/** What is in an input that React does not control, without the spaces around it, and whether the input has the focus. */
export function useTyped(input: RefObject<HTMLInputElement | null>) {
  const subscribe = (notify: () => void) => {
    const field = input.current!
    for (const event of events) field.addEventListener(event, notify)
    return () => events.forEach((event) => field.removeEventListener(event, notify))
  }
  const search = useSyncExternalStore(subscribe, () => input.current!.value.trim())
  const isFocused = useSyncExternalStore(subscribe, () => document.activeElement === input.current)
  return { search, isFocused }
}

const events = ['input', 'focus', 'blur'] as const
