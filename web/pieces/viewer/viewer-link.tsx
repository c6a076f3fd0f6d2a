import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { loadCode } from '#web/site/connection/load-code.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'

const load = () => import('./piece-viewer.tsx')
const prepare = () => void loadCode(load)
const PieceViewer = lazy(async () => ({ default: (await loadOrFail(load)).PieceViewer }))

type ViewerLinkProps = {
  pieceId: number
  scoreIndex?: number
  /** What the browser gets without JavaScript, if not the score. */
  href?: string
  /** The accessible name, where it says more than what is seen. */
  label?: string
  /** Of a link that the feature draws itself. */
  className?: string | undefined
  /** Buys the piece, for visitors who see its first page only. */
  onBuy?: () => void
  children: ReactNode
}

/** Opens a score in the viewer. Without JavaScript the browser gets the file. */
export function ViewerLink({ pieceId, scoreIndex = 0, href, label, className, onBuy, children }: ViewerLinkProps) {
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
          <PieceViewer pieceId={pieceId} scoreIndex={scoreIndex} onBuy={buy} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
