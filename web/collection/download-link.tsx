import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { api, dataOf } from '#web/api/client.ts'
import { pieceQuery } from '#web/catalogue/piece-query.ts'
import { withRetries } from '#web/api/retries.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'

type Score = { piece: DownloadablePiece; index: number; variant?: ButtonProps['variant']; size?: ButtonProps['size']; children: ReactNode }

/** A piece as far as saving its scores goes. */
export type DownloadablePiece = { id: number; title: string; scores: { name: string }[] }

/**
 * Saves one score of a piece as '{score name}.pdf' (PIECE-26) and then asks for the piece anew, whose downloads have been counted.
 * If it cannot be had, nothing happens (ERR-22). Without JavaScript the browser saves it by itself.
 */
export function DownloadLink({ piece, index, variant, size, children }: Score) {
  const queries = useQueryClient()
  const params = { pieceId: piece.id, scoreIndex: index }
  const name = `${piece.scores[index]!.name}.pdf`
  const download = useMutation({
    mutationFn: async () => saveFile(await withRetries(() => dataOf(api.downloadScore({ params }))), name),
    onSuccess: () => void queries.invalidateQueries(pieceQuery(piece.id)),
  })
  const press = (event: MouseEvent) => {
    event.preventDefault()
    download.mutate()
  }
  return (
    <Button
      variant={variant}
      size={size}
      href={`${apiPath()}/piece/${params.pieceId}/download/${params.scoreIndex}`}
      download={name}
      isBusy={download.isPending}
      onClick={press}
    >
      {children}
    </Button>
  )
}
