import { useEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { addressOf, listFrom, type List } from './list-address.ts'

/** How long a handle has to stand still before its pieces are asked for, in milliseconds. */
const pause = 150

/** How a choice was made: typing and dragging overwrite the step of the history they are in, everything else is a step of its own. */
export type Manner = 'choice' | 'typing' | 'dragging'
/** Asks for another list. */
export type Choose = (next: List, manner?: Manner) => void

/**
 * The list of the address, and what somebody wants instead: `list` is already the chosen one while its pieces are still on their way, so
 * that controls answer at once and quick choices add up; `shown` is the one whose pieces are there.
 */
export function useList() {
  const { key, search } = useLocation()
  const { location: next } = useNavigation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<List>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const arrivedAt = useRef(key)
  const shown = listFrom(new URLSearchParams(search))
  const list = ahead ?? shown

  useEffect(() => {
    if (key === arrivedAt.current) return
    arrivedAt.current = key
    if (type === NavigationType.Pop) stop(waiting)
    if (waiting.current === undefined) setAhead(undefined)
  }, [key, type])
  useEffect(() => () => stop(waiting), [])

  const choose: Choose = (wanted, manner = 'choice') => {
    const go = () => {
      waiting.current = undefined
      void navigate(addressOf(wanted), { replace: manner !== 'choice', preventScrollReset: true })
    }
    stop(waiting)
    setAhead(wanted)
    if (manner === 'dragging') waiting.current = setTimeout(go, pause)
    else go()
  }
  return { list, shown, choose, isBehind: ahead !== undefined || next?.pathname === '/pieces' }
}

function stop(waiting: RefObject<ReturnType<typeof setTimeout> | undefined>) {
  clearTimeout(waiting.current)
  waiting.current = undefined
}
