import { Flag } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '#web/site/connection/load-code.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ReportSubject } from './report-dialog.tsx'
import styles from './report-button.module.css'

const loadDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazy(async () => ({ default: (await loadOrFail(loadDialog)).ReportDialog }))
const preloadDialog = () => void loadCode(loadDialog)

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
