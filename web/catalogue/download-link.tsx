import type { ReactNode } from 'react'
import type { Data } from '#web/api.ts'

type Score = { piece: Data<'getPiece'>['piece']; index: number; className?: string; children: ReactNode }

/** Saves one score of a piece as '{score name}.pdf' (PIECE-26). A plain link: the server knows the visitor by the session cookie. */
export function DownloadLink({ piece, index, className, children }: Score) {
  return (
    <a className={className} href={`/api/piece/${piece.id}/download/${index}`} download={`${piece.scores[index]!.name}.pdf`}>
      {children}
    </a>
  )
}
