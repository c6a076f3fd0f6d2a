import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { api, dataOf } from '#web/api/client.ts'
import { withRetries } from '#web/api/query-client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'

/** The part of a piece that downloads need. */
export type DownloadablePiece = { id: number; title: string; scores: { name: string }[] }

type DownloadLinkProps = { piece: DownloadablePiece; index: number; children: ReactNode } & Pick<ButtonProps, 'variant' | 'size'>

/**
 * Saves a score as '{score name}.pdf' (PIECE-26), then refetches the piece with its new number of downloads. A failed download shows nothing
 * (ERR-22). Without JavaScript the browser saves the file itself.
 */
export function DownloadLink({ piece, index, variant, size, children }: DownloadLinkProps) {
  const queryClient = useQueryClient()
  const params = { pieceId: piece.id, scoreIndex: index }
  const fileName = `${piece.scores[index]!.name}.pdf`
  const download = useMutation({
    mutationFn: async () => saveFile(await withRetries(() => dataOf(api.downloadScore({ params }))), fileName),
    onSuccess: () => void queryClient.invalidateQueries(pieceQuery(piece.id)),
  })
  const save = (event: MouseEvent) => {
    event.preventDefault()
    download.mutate()
  }
  return (
    <Button
      variant={variant}
      size={size}
      href={`${apiPath()}/piece/${params.pieceId}/download/${params.scoreIndex}`}
      download={fileName}
      isBusy={download.isPending}
      onClick={save}
    >
      {children}
    </Button>
  )
}

/** Downloads the receipt of an order; `about` names what was paid, for screen readers. */
export const ReceiptLink = ({ orderId, about }: { orderId: number; about: string }) => (
  <Button variant="text" href={`${apiPath()}/receipt/${orderId}`} download>
    Receipt <span className="unseen">{about}</span>
  </Button>
)
