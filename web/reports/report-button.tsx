import { Flag } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { loadOrFail } from '#web/site/errors/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ReportSubject } from './report-dialog.tsx'
import styles from './report-button.module.css'

const loadDialog = () => loadOrFail(import('./report-dialog.tsx'))
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))
const preloadDialog = () => void loadDialog()

/** Opens the form of a report; it stands at the foot of a page. */
export function ReportButton({ subject, className = '' }: { subject: ReportSubject; className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={`${styles.foot} ${className}`}>
      <Button variant="ghost" aria-haspopup="dialog" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        <Icon icon={Flag} />
        Report this {subject.kind}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
