import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { loadCode } from '#web/site/connection/load-code.ts'
import { Button, type ButtonProps, type Look } from '#web/ui/button/button.tsx'
import styles from './download-link.module.css'

/** The part of a piece that downloads need. */
export type DownloadablePiece = { id: number; title: string; scores: { name: string }[] }

type DownloadLinkProps = { piece: DownloadablePiece; index: number; children: ReactNode } & Pick<ButtonProps, 'variant' | 'size'>

/** The code that saves and prints scores. */
export const loadScoreActions = () => loadCode(() => import('./score-actions.ts'))

/** Saves or prints a score by one press, and refetches its piece with the new number of downloads. */
export function useScoreAction(action: 'saveScore' | 'printScore', pieceId: number, scoreIndex: number) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadScoreActions())[action]({ pieceId, scoreIndex }),
    onSuccess: () => void queryClient.invalidateQueries(pieceQuery(pieceId)),
  })
  return [() => mutate(), isPending] as const
}

/** Downloads a score. Without JavaScript the browser saves the file itself. */
export function DownloadLink({ piece, index, variant, size, children }: DownloadLinkProps) {
  const [save, isBusy] = useScoreAction('saveScore', piece.id, index)
  return (
    <Button
      variant={variant}
      size={size}
      href={`${apiPath()}/piece/${piece.id}/download/${index}`}
      download
      isBusy={isBusy}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        save()
      }}
    >
      {children}
    </Button>
  )
}

type PrintButtonProps = {
  pieceId: number
  index: number
  /** What is printed, for screen readers. */
  name: string
  look?: Look
}

/** Prints a score, which needs JavaScript. */
export function PrintButton({ pieceId, index, name, look = { size: 'small' } }: PrintButtonProps) {
  const [print, isBusy] = useScoreAction('printScore', pieceId, index)
  return (
    <Button {...look} className={styles.print} isBusy={isBusy} onClick={print}>
      Print<span className="unseen"> {name}</span>
    </Button>
  )
}

type ReceiptLinkProps = {
  orderId: number
  about: string
  /** Of a purchase without an account. */
  isGuest?: boolean
  children?: string
}

/** Downloads the receipt of an order; `about` names what was paid, for screen readers. */
export const ReceiptLink = ({ orderId, about, isGuest = false, children = 'Receipt' }: ReceiptLinkProps) => (
  <Button variant="text" href={`${apiPath()}${isGuest ? '/guest' : ''}/receipt/${orderId}`} download>
    {children} <span className="unseen">{about}</span>
  </Button>
)
