import { useEffect, useRef, type ComponentProps } from 'react'
import { SearchBox } from './search-box.tsx'

/** How long somebody has to pause before a search is sent, in milliseconds. */
const pause = 200

type Live = { search: string } & Omit<ComponentProps<typeof SearchBox>, 'defaultValue'>

/** A search box that sends its form while somebody types. It follows `search` when that changes elsewhere: by going back, or by a button that clears it. */
export function LiveSearchBox({ search, ...box }: Live) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(search) // what was typed before this code arrived stays

  useEffect(() => {
    if (search === known.current) return
    known.current = search
    const isAhead = waiting.current !== undefined // what is being typed will be sent in a moment, and wins
    if (!isAhead && input.current!.value.trim() !== search) input.current!.value = search
  }, [search])
  useEffect(() => () => clearTimeout(waiting.current), [])

  const send = () => {
    waiting.current = undefined
    input.current!.form!.requestSubmit()
  }
  return (
    <SearchBox
      {...box}
      ref={input}
      defaultValue={search}
      autoComplete="off"
      onInput={() => {
        clearTimeout(waiting.current)
        waiting.current = setTimeout(send, pause)
      }}
    />
  )
}
