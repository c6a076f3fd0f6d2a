import type { ReactNode } from 'react'

/** Who wrote a piece, on one line as `describePeople` has it, with names that may be links. */
export const Credits = ({ author, original }: { author: ReactNode; original?: ReactNode }) =>
  original ? (
    <>
      {original}, arr. {author}
    </>
  ) : (
    author
  )
