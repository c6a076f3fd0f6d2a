import { useState, type MouseEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DownloadLink, type DownloadablePiece } from './download-link.tsx'
import { ScoreLinks } from './score-links.tsx'

/** Downloads a piece again: a single score at once, several by a dialog that lists them. */
export function DownloadScores({ piece }: { piece: DownloadablePiece }) {
  const [isOpen, setOpen] = useState(false)
  if (piece.scores.length === 1)
    return (
      <DownloadLink variant="text" piece={piece} index={0}>
        Download<span className="unseen"> {piece.title}</span>
      </DownloadLink>
    )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Button variant="text" to={`/pieces/${piece.id}#downloads`} aria-haspopup="dialog" onClick={open}>
        Download<span className="unseen"> {piece.title}</span>
      </Button>
      {isOpen && (
        <Dialog title={piece.title} onClose={() => setOpen(false)}>
          <ScoreLinks piece={piece} />
        </Dialog>
      )}
    </>
  )
}
