import type { ReactNode } from 'react'
import { defaultPreviewWidth, markedFrom, previewWidths } from '#contract/limits.ts'
import { apiPath } from '#web/api/api-path.ts'
import styles from './score-preview.module.css'

type ScorePreviewProps = {
  pieceId: number
  /** The index of the score in its piece; all but the first are for its artist and admins. */
  score?: number
  /** The address of the picture in a width, of a score that has no index in the piece. */
  urlOf?: (width: number) => string
  /** Its width, as the `sizes` of an image. */
  sizes: string
  /** Without it the picture is decorative. */
  alt?: string
  className?: string
  /** Whether the visitor owns it, and so sees no mark on it: in the widths that have none. */
  isOwned?: boolean | undefined
  /** Visible at once, so it is loaded first. */
  isFirst?: boolean
  children?: ReactNode
}

/** The URL of the first page of a score in one of the preview widths. */
export const previewUrl = (pieceId: number, width: number, score = 0) =>
  `${apiPath()}/piece/${pieceId}/preview?width=${width}${score > 0 ? `&score=${score}` : ''}`

/** The widths of pictures, of what one owns without those that have a mark. */
export const widthsOf = (isOwned = false) => (isOwned ? previewWidths.filter((width) => width < markedFrom) : previewWidths)

/** The first page of a score. Children lie on top of it. */
export function ScorePreview({ pieceId, score, urlOf, sizes, alt = '', className = '', isOwned, isFirst, children }: ScorePreviewProps) {
  const url = urlOf ?? ((width: number) => previewUrl(pieceId, width, score))
  const widths = widthsOf(isOwned)
  return (
    <span className={`${styles.preview} ${className}`}>
      <img
        src={url(isOwned ? widths.at(-1)! : defaultPreviewWidth)}
        srcSet={widths.map((width) => `${url(width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt={alt}
        width="480"
        height="679"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      {children}
    </span>
  )
}
