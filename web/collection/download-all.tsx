import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { api, dataOf } from '#web/api/client.ts'
import { withRetries } from '#web/api/query-client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './download-all.module.css'
import type { DownloadablePiece } from './download-link.tsx'
import { zipEntryName } from './zip-entry-name.ts'

/** Saves all scores of a piece in one zip, in their order. If one of them fails, nothing happens (ERR-22). */
export function DownloadAll({ piece }: { piece: DownloadablePiece }) {
  const queryClient = useQueryClient()
  const download = useMutation({
    mutationFn: async () => {
      const { downloadZip } = await import('client-zip')
      const files = []
      for (const [scoreIndex, { name }] of piece.scores.entries()) {
        const input = await withRetries(() => dataOf(api.downloadScore({ params: { pieceId: piece.id, scoreIndex } })))
        files.push({ name: zipEntryName(name, scoreIndex), input })
      }
      saveFile(await downloadZip(files).blob(), `${piece.title}.zip`)
    },
    onSuccess: () => void queryClient.invalidateQueries(pieceQuery(piece.id)),
  })
  return (
    <Button className={styles.button} isBusy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Spinner /> : <Icon icon={Download} />}
      Download all {piece.scores.length} scores
    </Button>
  )
}
