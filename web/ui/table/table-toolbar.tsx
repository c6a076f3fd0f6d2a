import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { LiveSearchField } from '../field/search-field.tsx'
import { addressOfPart } from './table-query.ts'
import { searchIn } from './table-search.ts'
import styles from './table.module.css'
import { useTableAddress } from './use-table-address.ts'

type TableToolbarProps = {
  /** The accessible name of the search field. */
  label: string
  placeholder: string
  className?: string | undefined
  /** Further controls beside the search field. */
  children?: ReactNode
}

/** The search field above a table; the search is part of the address. Without JavaScript it is a form that the server answers. */
export function TableToolbar({ label, placeholder, className = '', children }: TableToolbarProps) {
  const address = useTableAddress()
  const navigate = useNavigate()
  const others = [...address].filter(([name]) => !['search', 'page', 'initial'].includes(name))
  return (
    <form
      role="search"
      className={`${styles.toolbar} ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        const search = searchIn(new URLSearchParams(new FormData(event.currentTarget) as never))
        void navigate(addressOfPart(address, { search }), { replace: true, preventScrollReset: true })
      }}
    >
      <LiveSearchField className={styles.search} label={label} placeholder={placeholder} search={searchIn(address)} maxLength={maxSearchLength} />
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
