import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import styles from './error-screen.module.css'
import type { ErrorDescription } from './error-texts.ts'

/** Replaces a page that failed: what went wrong, the way on as `children`, and a link to the home page. */
export function ErrorScreen({ title, text, children }: ErrorDescription & { children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState level="h1" title={title} text={text} isError>
        {children}
        <Button variant={children ? 'default' : 'primary'} to="/">
          Back to home
        </Button>
      </EmptyState>
    </div>
  )
}
