import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { addressOf, type List } from './list-address.ts'
import type { Choose } from './use-list.ts'

type Way = { to: List; choose: Choose } & Omit<ComponentProps<typeof Link>, 'to'>

/** A choice that is a link underneath: it has an address, and works before and without JavaScript. */
export function ListLink({ to, choose, onClick, ...link }: Way) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere || event.defaultPrevented) return
    event.preventDefault()
    choose(to)
  }
  return <Link {...link} to={addressOf(to)} preventScrollReset onClick={follow} />
}
