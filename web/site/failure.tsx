import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './failure.module.css'
import type { Failed } from './failures.ts'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'

/** Stands in for a page: what went wrong, and the way home; `children` are other ways. */
export function Failure({ title, text, children }: Failed & { children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState level="h1" title={title} text={text} isError>
        <Button variant="primary" to="/">
          Back to home
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
