import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { api, dataOf } from '#web/api/client.ts'
import { withRetries } from '#web/api/query-client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The part of a piece that downloads need. */
export type DownloadablePiece = { id: number; title: string; scores: { name: string }[] }

type DownloadLinkProps = { piece: DownloadablePiece; index: number; children: ReactNode } & Pick<ButtonProps, 'variant' | 'size'>

/**
 * Saves a score as 'Title, Composer, {score name}.pdf' (PIECE-26, WALK-07), then refetches the piece with its new number of downloads. A failed download shows nothing
 * (ERR-22), unless the name of its buyer cannot be printed on it.
 */
export function useScoreDownload({ id }: Pick<DownloadablePiece, 'id'>, index: number) {
  const queryClient = useQueryClient()
  const params = { pieceId: id, scoreIndex: index }
  const download = useMutation({
    mutationFn: async () => saveFile(await withRetries(() => dataOf(api.downloadScore({ params })))),
    onSuccess: () => void queryClient.invalidateQueries(pieceQuery(id)),
    onError: showRefusal,
  })
  return { save: () => download.mutate(), isBusy: download.isPending }
}

/** Downloads a score (`useScoreDownload`). Without JavaScript the browser saves the file itself. */
export function DownloadLink({ piece, index, variant, size, children }: DownloadLinkProps) {
  const { save, isBusy } = useScoreDownload(piece, index)
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

/** Tells a buyer why a score cannot be downloaded, if trying again does not help. */
export async function showRefusal(error: unknown) {
  if (error instanceof Response && error.status === 409) toast(await error.text())
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
