import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api, dataOf } from '#web/api/client.ts'
import { pieceQuery } from '#web/catalogue/piece-query.ts'
import { withRetries } from '#web/api/retries.ts'
import button from '#web/ui/button.module.css'
import { saveFile } from '#web/ui/download/save-file.ts'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './download-all.module.css'
import type { DownloadablePiece } from './download-link.tsx'
import { zipEntryName } from './zip-entry-name.ts'

/** Saves all scores of a piece as one zip, in their order. If one of them cannot be had, nothing happens (ERR-22). */
export function DownloadAll({ piece }: { piece: DownloadablePiece }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const { downloadZip } = await import('client-zip')
      const files = []
      for (const [scoreIndex, { name }] of piece.scores.entries()) {
        const input = await withRetries(() => dataOf(api.downloadScore({ params: { pieceId: piece.id, scoreIndex } })))
        files.push({ name: zipEntryName(name, scoreIndex), input })
      }
      saveFile(await downloadZip(files).blob(), `${piece.title}.zip`)
    },
    onSuccess: () => void queries.invalidateQueries(pieceQuery(piece.id)),
  })
  return (
    <button type="button" className={`${button.base} ${styles.all}`} aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
      {save.isPending ? <Spinner /> : <Download size={20} strokeWidth={1.5} aria-hidden />}
      Download all {piece.scores.length} scores
    </button>
  )
}
