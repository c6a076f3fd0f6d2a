import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import field from './field.module.css'
import styles from './search-box.module.css'

/** A field to search in. Its label is for screen readers; a magnifier and a placeholder say the same. */
export function SearchBox({ label, className = '', ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={`${styles.box} ${className}`}>
      <Search className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <span className="unseen">{label}</span>
      <input className={`${field.input} ${styles.input}`} type="search" name="search" enterKeyHint="search" {...input} />
    </label>
  )
}
