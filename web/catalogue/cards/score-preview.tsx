import type { ReactNode } from 'react'
import { plainPreviewWidth, previewWidths } from '#contract/limits.ts'
import { apiPath } from '#web/api/api-path.ts'
import styles from './score-preview.module.css'

type Paper = {
  pieceId: number
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** Without it, the picture is decoration beside its title. */
  alt?: string
  className?: string
  /** In sight at once: loaded before all that lies further down. */
  isFirst?: boolean
  /** What lies on the paper. */
  children?: ReactNode
}

/** Where the first page of a score is, in one of the widths. */
export const previewUrl = (pieceId: number, width: number) => `${apiPath()}/piece/${pieceId}/preview?width=${width}`

/** The first page of a score, as paper on a desk. */
export function ScorePreview({ pieceId, sizes, alt = '', className = '', isFirst = false, children }: Paper) {
  const at = (width: number) => previewUrl(pieceId, width)
  return (
    <span className={`${styles.sheet} ${className}`}>
      <img
        src={at(plainPreviewWidth)}
        srcSet={previewWidths.map((width) => `${at(width)} ${width}w`).join(', ')}
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
