import { Search } from 'lucide'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type SearchFieldProps = { label: string } & ComponentProps<'input'>

/** A field to search in. Its label is for screen readers; an icon and a placeholder say the same. */
export const SearchField = ({ label, className = '', ...input }: SearchFieldProps) => (
  <label className={`${styles.search} ${className}`}>
    <Icon icon={Search} className={styles.glass} />
    <span className="unseen">{label}</span>
    <input type="search" name="search" enterKeyHint="search" {...input} className={styles.input} />
  </label>
)

/** How long a pause in typing lasts before the search is sent, in milliseconds. */
const pause = 200

/** A search field that submits its form after a pause in typing, and follows `search` when that changes elsewhere, by going back for example. */
export function LiveSearchField({ search, ...props }: { search: string } & Omit<SearchFieldProps, 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(search) // what was typed before hydration stays

  useEffect(() => {
    if (search === last.current) return
    last.current = search
    const isTyping = timer.current !== undefined // what is being typed is sent in a moment and wins
    if (!isTyping && input.current!.value.trim() !== search) input.current!.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = () => {
    timer.current = undefined
    const field = input.current // gone once another page has come, whose effects may not have run yet
    const isLeaving = field?.closest('[aria-busy=true]') // a search would call off the page that was asked for (`PageLoader`)
    if (!isLeaving) field?.form!.requestSubmit()
  }
  return (
    <SearchField
      {...props}
      ref={input}
      defaultValue={search}
      autoComplete="off"
      onInput={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(submit, pause)
      }}
    />
  )
}
