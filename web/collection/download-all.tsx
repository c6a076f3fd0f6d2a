import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { api, dataOf } from '#web/api/client.ts'
import { withRetries } from '#web/api/query-client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { Button, type Look } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './download-all.module.css'
import { showRefusal, type DownloadablePiece } from './download-link.tsx'
import { zipEntryName, zipFolderName } from './zip-entry-name.ts'

type DownloadAllProps = {
  pieces: DownloadablePiece[]
  /** The name of the zip. */
  name: string
  look?: Look
}

/** Saves all scores of one piece or several in one zip, in their order, several pieces in a folder each. If one of them fails, nothing happens (ERR-22). */
export function DownloadAll({ pieces, name, look = { className: styles.button } }: DownloadAllProps) {
  const queryClient = useQueryClient()
  const count = pieces.reduce((sum, { scores }) => sum + scores.length, 0)
  const download = useMutation({
    mutationFn: async () => {
      const { downloadZip } = await import('client-zip')
      const files = []
      for (const [place, { id, title, scores }] of pieces.entries()) {
        const folder = pieces.length > 1 ? zipFolderName(title, place) : ''
        for (const [scoreIndex, score] of scores.entries()) {
          const input = await withRetries(() => dataOf(api.downloadScore({ params: { pieceId: id, scoreIndex } })))
          files.push({ name: folder + zipEntryName(score.name, scoreIndex), input })
        }
      }
      saveFile(await downloadZip(files).blob(), `${name}.zip`)
    },
    onSuccess: () => void Promise.all(pieces.map(({ id }) => queryClient.invalidateQueries(pieceQuery(id)))),
    onError: showRefusal,
  })
  return (
    <Button {...look} isBusy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Spinner /> : <Icon icon={Download} />}
      {count === 1 ? 'Download the score' : `Download all ${count} scores`}
    </Button>
  )
}
