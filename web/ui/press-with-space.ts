import type { KeyboardEvent } from 'react'

/** Links know Enter alone; what calls itself a button also has to know Space. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
