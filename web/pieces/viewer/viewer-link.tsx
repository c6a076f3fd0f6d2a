import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { loadCode } from '#web/site/connection/load-code.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { PieceViewerProps } from './piece-viewer.tsx'

const load = () => import('./piece-viewer.tsx')
const prepare = () => void loadCode(load)
const PieceViewer = lazy(async () => ({ default: (await loadOrFail(load)).PieceViewer }))

type ViewerLinkProps = Omit<PieceViewerProps, 'onClose'> & {
  /** What the browser gets without JavaScript, if not the score. */
  href?: string
  /** The accessible name, where it says more than what is seen. */
  label?: string
  /** Of a link that the feature draws itself. */
  className?: string | undefined
  children: ReactNode
}

/** Opens a score in the viewer. Without JavaScript the browser gets the file. */
export function ViewerLink({ href, label, className, onBuy, children, ...viewed }: ViewerLinkProps) {
  const { pieceId, scoreIndex = 0 } = viewed
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const buy = onBuy && (() => (close(), onBuy()))
  return (
    <>
      <Button
        variant={className ? 'plain' : 'text'}
        className={className}
        href={href ?? `${apiPath()}/piece/${pieceId}/download/${scoreIndex}`}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <PieceViewer {...viewed} onBuy={buy} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
