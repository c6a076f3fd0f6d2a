import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { Button, type Look } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './download-all.module.css'
import { loadScoreActions, type DownloadablePiece } from './download-link.tsx'

type DownloadAllProps = {
  pieces: DownloadablePiece[]
  /** The name of the zip. */
  name: string
  look?: Look
}

/** Saves all scores of one piece or several in one zip, in their order, named as they are when they are saved one by one. If one fails, nothing happens (ERR-22). */
export function DownloadAll({ pieces, name, look = { className: styles.button } }: DownloadAllProps) {
  const queryClient = useQueryClient()
  const count = pieces.reduce((sum, { scores }) => sum + scores.length, 0)
  const download = useMutation({
    mutationFn: async () => (await loadScoreActions()).saveScores(pieces, name),
    onSuccess: () => void Promise.all(pieces.map(({ id }) => queryClient.invalidateQueries(pieceQuery(id)))),
  })
  return (
    <Button {...look} isBusy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Spinner /> : <Icon icon={Download} />}
      {count === 1 ? 'Download the score' : `Download all ${count} scores`}
    </Button>
  )
}
