import { namedFile } from '#web/api/named-file.ts'
import { useExclusive } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { EarlierNotes, type EarlierEdition } from './earlier-notes.tsx'
import type { OpenNotebook } from './notebook/use-notebook.ts'

type NotesPartProps = { pieceId: number; score: { uuid: string }; opened: OpenNotebook; onShow: (edition: EarlierEdition) => void }

/** What else one can do with notes: save the score with them, and look at those in earlier editions. */
export function NotesPart({ pieceId, score: { uuid: scoreId }, opened: { notebook, sync }, onShow }: NotesPartProps) {
  const { run, isBusy, error } = useExclusive<void>(async () => {
    await sync()
    if (!notebook.isSaved) return [notebook.problem ?? 'Some of your notes are only on this device. Export them once you are online.']
    try {
      saveFile(await namedFile((api) => api.exportNotes({ params: { scoreId } })))
      return undefined
    } catch (failure) {
      if (!(failure instanceof Response)) throw failure
      return [await failure.text()]
    }
  })
  return (
    <>
      <section aria-label="Notes">
        <Button isBusy={isBusy} onClick={() => void run()}>
          Export with my notes
        </Button>
        <ErrorMessage error={error} />
      </section>
      <EarlierNotes pieceId={pieceId} onShow={onShow} />
    </>
  )
}
