import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import textButton from '#web/ui/text-button.module.css'
import { DownloadLink, type Saved } from './download-link.tsx'
import { ScoreLinks } from './score-links.tsx'

/** Saves what was taken home before: a single score at once; of several, a sheet lists them. */
export function SaveScores({ piece }: { piece: Saved }) {
  const [isOpen, setOpen] = useState(false)
  if (piece.scores.length === 1)
    return (
      <DownloadLink className={textButton.text} piece={piece} index={0}>
        Download<span className="unseen"> {piece.title}</span>
      </DownloadLink>
    )
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link className={textButton.text} to={`/pieces/${piece.id}#downloads`} aria-haspopup="dialog" onClick={open}>
        Download<span className="unseen"> {piece.title}</span>
      </Link>
      {isOpen && (
        <Dialog title={piece.title} onClose={() => setOpen(false)}>
          <ScoreLinks piece={piece} />
        </Dialog>
      )}
    </>
  )
}
