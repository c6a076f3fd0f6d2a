import { namedFile } from '#web/api/named-file.ts'
import { withRetries } from '#web/api/query-client.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { DownloadablePiece } from './download-link.tsx'

/** Which score of which piece. */
type ScoreParams = { pieceId: number; scoreIndex: number }

const notPrinted = 'The score could not be prepared for printing. Download it and print the file.'

/** Saves a score under the name that the server gives it: 'Title, Composer, {score name}.pdf' (PIECE-26, WALK-07). */
export const saveScore = (params: ScoreParams) => withRefusalToast(async () => saveFile(await fetchScore(params)))

/** Opens the browser's print dialog with a score. */
export const printScore = (params: ScoreParams) =>
  withRefusalToast(async () => {
    const [{ printFile }, file] = await Promise.all([import('./print/print-file.ts'), fetchScore(params)])
    await printFile(file)
  }, notPrinted)

/** Saves all scores of pieces in one zip, in their order, named as they are when they are saved one by one. */
export const saveScores = (pieces: DownloadablePiece[], name: string) =>
  withRefusalToast(async () => {
    const [{ downloadZip }, { distinctFileNames, toFileName }] = await Promise.all([import('client-zip'), import('#contract/text/file-name.ts')])
    const files: File[] = []
    for (const { id, scores } of pieces) for (const scoreIndex of scores.keys()) files.push(await fetchScore({ pieceId: id, scoreIndex }))
    const names = distinctFileNames(files.map((file) => file.name))
    const zip = downloadZip(files.map((input, index) => ({ name: names[index]!, input })))
    saveFile(await zip.blob(), `${toFileName(name)}.zip`)
  })

const fetchScore = (params: ScoreParams) => withRetries(() => namedFile((api) => api.downloadScore({ params })))

/** Tells a buyer why a score cannot be had, if trying again does not help; otherwise a failed download shows nothing (ERR-22). */
async function withRefusalToast(act: () => Promise<void>, otherwise?: string) {
  try {
    await act()
  } catch (error) {
    const text = error instanceof Response && error.status === 409 ? await error.text() : otherwise
    if (text !== undefined) toast(text)
    throw error
  }
}
