import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type MouseEvent, type ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { savesData } from '#web/site/saves-data.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { PieceViewerProps } from './piece-viewer.tsx'

const load = () => import('./piece-viewer.tsx')
const PieceViewer = lazy(async () => ({ default: (await loadOrFail(load)).PieceViewer }))

type ViewerLinkProps = Omit<PieceViewerProps, 'onClose'> & {
  /** What the browser gets without JavaScript, if not the score. */
  href?: string
  /** The accessible name, where it says more than what is seen. */
  label?: string
  /** Of a link that the feature draws itself. */
  className?: string | undefined
  /** Whether it is likely to be pressed, so that the score is prepared before anything comes near it. */
  isExpected?: boolean
  children: ReactNode
}

/** Opens a score in the viewer, which is prepared when a pointer or the focus comes to the link. Without JavaScript the browser gets the file. */
export function ViewerLink({ href, label, className, isExpected, onBuy, children, ...viewed }: ViewerLinkProps) {
  const { pieceId, scoreIndex = 0, start } = viewed
  const queryClient = useQueryClient()
  const prepare = () =>
    void load()
      .then(({ preparePages }) => (savesData() ? undefined : preparePages(queryClient, pieceId, viewed)))
      .catch(() => undefined) // the viewer says so itself when it is opened
  const prepareExpected = useEffectEvent(prepare)
  const expected = isExpected && (start ?? 1)
  useEffect(() => {
    if (expected) prepareExpected()
  }, [expected])
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
