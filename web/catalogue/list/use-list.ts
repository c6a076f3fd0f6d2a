import { startTransition, useEffect, useRef, useState, type MouseEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { known } from '#web/accordion/use-my-accordion.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { severalOf } from './accordion-filter.ts'
import { listAddress, parseListAddress, type ListState } from './list-address.ts'

/** How long a dragged handle has to rest before the list is requested, in milliseconds. */
const dragPause = 150

/** Typing and dragging replace the current entry of the history, any other change adds one. */
export type ChangeKind = 'choice' | 'typing' | 'dragging'
/** Navigates to another list. */
export type ChangeList = (next: ListState, kind?: ChangeKind) => void

/**
 * The list of the address. `list` is the chosen one even while its pieces are loading, so that controls respond at once and quick choices
 * add up; `loadedList` is the one whose pieces are shown.
 */
export function useListState() {
  const { key, search } = useLocation()
  const { location: next } = useNavigation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [pendingList, setPendingList] = useState<ListState>()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastKey = useRef(key)
  const underWay = useRef<ListState>(undefined)
  const loadedList = parseListAddress(new URLSearchParams(search))
  const list = pendingList ?? loadedList

  useEffect(() => {
    if (key === lastKey.current) return
    lastKey.current = key
    if (type === NavigationType.Pop) {
      clearTimeout(timeout.current)
      underWay.current = undefined
    }
    // An earlier choice may arrive while the last one is still loading.
    if (underWay.current === undefined) setPendingList(undefined)
  }, [key, type])
  useEffect(() => () => clearTimeout(timeout.current), [])

  const changeList: ChangeList = (chosen, kind = 'choice') => {
    const goToList = async () => {
      await navigate(listAddress(chosen), { replace: kind !== 'choice', preventScrollReset: true })
      if (underWay.current === chosen) underWay.current = undefined
    }
    clearTimeout(timeout.current)
    underWay.current = chosen
    setPendingList(chosen)
    if (kind === 'dragging') timeout.current = setTimeout(() => void goToList(), dragPause)
    else void goToList()
  }
  return { list, loadedList, changeList, isLoading: pendingList !== undefined || next?.pathname === '/pieces' }
}

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

const severalNames = ['difficulties', ...(Object.keys(severalOf) as (keyof typeof severalOf)[])] as const

/** The accordion that the list is compared with. It becomes known in a transition, because parts of the page may not have been hydrated yet. */
export function useFilterAccordion() {
  const [accordion, setAccordion] = useState(() => known.get().accordion ?? undefined)
  useEffect(() => known.subscribe(() => startTransition(() => setAccordion(known.get().accordion ?? undefined))), [])
  return accordion
}

/** One page of a list of pieces, with the counts of the filter. */
export type ListResult = Data<'filterPieces'>

/** The call leaves out what a list does not ask; without an accordion to compare with, nothing is left out because it does not fit. */
export function listQuery({ fits, ...list }: ListState, accordion?: MyAccordion | null) {
  const unasked = severalNames.filter((name) => list[name].length === 0).map((name) => [name, undefined])
  const compared = accordion && { myAccordion: accordion, fits }
  return query('filterPieces', { body: { ...list, ...(Object.fromEntries(unasked) as object), ...compared } })
}
