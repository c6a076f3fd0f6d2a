import type { MouseEvent } from 'react'
import { listAddress, type ListState } from './list-address.ts'
import type { ChangeList } from './use-list.ts'

/** The properties of a link that changes the list. It has an address, so it can be opened elsewhere and works without JavaScript. */
export const listLinkProps = (to: ListState, changeList: ChangeList) => ({
  to: listAddress(to),
  preventScrollReset: true,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || event.defaultPrevented) return
    event.preventDefault()
    changeList(to)
  },
})
