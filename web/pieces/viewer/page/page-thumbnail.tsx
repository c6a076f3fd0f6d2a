import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { savesData } from '#web/site/saves-data.ts'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import { pageUrl } from './page-picture.tsx'
import { BlobImage } from './score-page.tsx'
import { scorePageQuery, scoreQuery, thumbnailWidth } from './score-queries.ts'
import type { ViewedPiece } from './stage-page.tsx'
import type { PageOfPiece } from '../viewer-pages.ts'

type PageThumbnailProps = {
  piece: ViewedPiece
  page: PageOfPiece
  /** Whether a page of its score is shown, which fetches the score itself. */
  isScoreShown: boolean
}

/** A small picture of a page: that of the server if there is one, otherwise drawn from the score. */
export const PageThumbnail = ({ piece, page, isScoreShown }: PageThumbnailProps) =>
  page.hasPicture ? (
    <img src={pageUrl(piece.id, page, thumbnailWidth)} alt="" loading="lazy" />
  ) : (
    <DrawnThumbnail {...{ piece, page, isScoreShown }} />
  )

/** The score is fetched for it, which counts neither as a download nor as a reading. One of which a page is shown is left to that page, so that it is read. */
function DrawnThumbnail({ piece, page: { scoreIndex, pageIndex }, isScoreShown }: PageThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useWhenVisible(place, '0px', () => setSeen(true))
  const { uuid } = piece.scores[scoreIndex]!
  const file = useQuery({ ...scoreQuery(piece, scoreIndex, 'thumbnail'), enabled: isSeen && !isScoreShown && !savesData() })
  const query = scorePageQuery(file, { uuid, pageIndex, width: thumbnailWidth })
  const { data } = useQuery({ ...query, enabled: query.enabled && isSeen })
  return <span ref={place}>{data && <BlobImage blob={data} />}</span>
}
