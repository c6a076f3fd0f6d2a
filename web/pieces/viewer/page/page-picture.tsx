import { useState, type ComponentProps } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import preview from '../../score-preview.module.css'
import { previewUrl, widthsOf } from '../../score-preview.tsx'
import { PageError } from './page-error.tsx'
import styles from './score-page.module.css'

type PageIndex = { scoreIndex: number; pageIndex: number }

/** The address of the server's picture of a page in one of the preview widths. That of the first page is the preview, which lists have shown already. */
export const pageUrl = (pieceId: number, { scoreIndex, pageIndex }: PageIndex, width: number) =>
  scoreIndex === 0 && pageIndex === 0 ? previewUrl(pieceId, width) : `${apiPath()}/piece/${pieceId}/page/${scoreIndex}/${pageIndex}?width=${width}`

/** The server's pictures of a page in its widths, of what one owns in those without a mark. */
export function pagePictures(pieceId: number, page: PageIndex, isOwned = false) {
  const urls = widthsOf(isOwned).map((width) => [pageUrl(pieceId, page, width), width] as const)
  return { srcSet: urls.map(([url, width]) => `${url} ${width}w`).join(', '), src: urls.at(-1)![0] }
}

type PageImageProps = { pieceId: number; page: PageIndex; isOwned?: boolean } & ComponentProps<'img'>

/** The picture of a page (`pagePictures`). */
export const PageImage = ({ pieceId, page, isOwned, ...props }: PageImageProps) => (
  // oxlint-disable-next-line jsx-a11y/alt-text -- it comes with the props
  <img sizes="100vw" {...pagePictures(pieceId, page, isOwned)} {...props} />
)

const keyOf = ({ scoreIndex, pageIndex }: PageIndex) => `${scoreIndex} ${pageIndex}`

type PagePictureProps = {
  pieceId: number
  page: PageIndex
  alt: string
  sizes: string
  /** Whether the page that is shown first came with the document. */
  isInDocument?: boolean
  className?: string | undefined
}

/** A page as the server has drawn it. The previous page stays until the next one is there; before the first there are grey staves. */
export function PagePicture({ pieceId, page, alt, sizes, isInDocument = false, className = '' }: PagePictureProps) {
  const [last, setLast] = useState(isInDocument ? page : undefined)
  const [failed, setFailed] = useState<string>()
  const isReady = last !== undefined && keyOf(last) === keyOf(page)
  const hasFailed = failed === keyOf(page)
  return (
    <div className={`${preview.preview} ${styles.page} ${className}`} aria-busy={!isReady && !hasFailed}>
      {last && !isReady && !hasFailed && <PageImage key={keyOf(last)} pieceId={pieceId} page={last} sizes={sizes} alt="" className={styles.old} />}
      {!hasFailed && (
        <PageImage
          key={keyOf(page)}
          pieceId={pieceId}
          page={page}
          sizes={sizes}
          alt={alt}
          className={isReady ? undefined : styles.coming}
          fetchPriority={isInDocument ? 'high' : undefined}
          onLoad={() => setLast(page)}
          onError={() => setFailed(keyOf(page))}
        />
      )}
      <PageError hasFailed={hasFailed} onRetry={() => setFailed(undefined)}>
        This page could not be shown.
      </PageError>
    </div>
  )
}
