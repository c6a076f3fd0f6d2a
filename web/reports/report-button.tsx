import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadOrFail } from '#web/site/errors/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Reported } from './report-dialog.tsx'
import styles from './report-button.module.css'

const loadDialog = () => loadOrFail(import('./report-dialog.tsx'))
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))
const prepare = () => void loadDialog()

/** At the foot of a page: the way to say that something is wrong with what it shows. */
export function ReportButton({ about, className = '' }: { about: Reported; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={`${styles.foot} ${className}`}>
      <Button variant="ghost" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <Flag size={20} strokeWidth={1.5} aria-hidden />
        Report this {about.kind}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
