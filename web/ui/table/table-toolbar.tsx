import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchLength } from '#contract/limits.ts'
import { LiveSearchField } from '../field/search-field.tsx'
import { addressOfPart } from './table-query.ts'
import styles from './table.module.css'

type TableToolbarProps = {
  /** The accessible name of the search field. */
  label: string
  placeholder: string
  /** Further controls beside the search field. */
  children?: ReactNode
}

/** The search field above a table; the search is part of the address. Without JavaScript it is a form that the server answers. */
export function TableToolbar({ label, placeholder, children }: TableToolbarProps) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const others = [...address].filter(([name]) => name !== 'search' && name !== 'page')
  return (
    <form
      role="search"
      className={styles.toolbar}
      onSubmit={(event) => {
        event.preventDefault()
        const search = event.currentTarget.querySelector<HTMLInputElement>('[name=search]')!.value.trim()
        void navigate(addressOfPart(address, { search }), { replace: true, preventScrollReset: true })
      }}
    >
      <LiveSearchField
        className={styles.search}
        label={label}
        placeholder={placeholder}
        search={(address.get('search') ?? '').trim()}
        maxLength={searchLength}
      />
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
