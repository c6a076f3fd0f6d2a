import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { Form } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { SearchField } from '#web/ui/field/search-field.tsx'
import styles from './search-box.module.css'
import { searchPlaceholder } from './search-placeholder.ts'

/** The suggestions; without their code the box remains a plain form. */
const Suggestions = lazy(() => import('./suggestions.tsx').catch(() => ({ default: () => null })))

const closed = { role: 'combobox', 'aria-expanded': false } as const

/** The search box of the site: a form that leads to the list of pieces, and suggestions once their code has been loaded. */
export function SearchBox({ label, className }: { label: string; className: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [isReady, setReady] = useState(false)
  const [combobox, setCombobox] = useState<ComponentProps<'input'>>(closed)
  useEffect(() => whenIdle(() => setReady(true)), [])
  return (
    <Form action="/pieces" role="search" aria-label={label} className={`${styles.box} ${className}`} onFocus={() => setReady(true)}>
      <SearchField ref={input} label={label} placeholder={searchPlaceholder} maxLength={maxSearchLength} autoComplete="off" {...combobox} />
      <Suspense>{isReady && <Suggestions input={input} onCombobox={setCombobox} />}</Suspense>
    </Form>
  )
}
