import { Lock } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './page-strip.module.css'
import type { ViewedPiece } from './page/stage-page.tsx'
import { PageThumbnail } from './page/page-thumbnail.tsx'
import type { Turning } from './use-turning.ts'
import { nameWithin } from './viewer-pages.ts'

type PageStripProps = { piece: ViewedPiece; turning: Turning; className?: string | undefined }

/** All pages by score, small, of which one is chosen. The one that is shown stays in view. Pictures are loaded once the strip is seen. */
export function PageStrip({ piece, turning: { pages, shown, goTo }, className = '' }: PageStripProps) {
  const strip = useRef<HTMLElement>(null)
  const id = useId()
  const [isSeen, setSeen] = useState(false)
  useWhenVisible(strip, '0px', () => setSeen(true))
  const first = shown[0]!.number
  useEffect(() => {
    const current = strip.current!.querySelectorAll<HTMLElement>('li')[first - 1]!
    strip.current!.scrollLeft = current.offsetLeft - (strip.current!.clientWidth - current.offsetWidth) / 2
  }, [first])
  return (
    <nav ref={strip} className={`${styles.strip} ${className}`} aria-label="Pages">
      {piece.scores.map(({ uuid, name }, scoreIndex) => (
        <div key={uuid}>
          <p id={`${id}${scoreIndex}`} className={styles.name}>
            {name}
          </p>
          <ol className={styles.pages} aria-labelledby={`${id}${scoreIndex}`}>
            {pages
              .filter((page) => page.scoreIndex === scoreIndex)
              .map((page) => (
                <li key={page.number}>
                  <Button
                    variant="plain"
                    className={styles.page}
                    aria-current={shown.some(({ number }) => number === page.number) ? 'page' : undefined}
                    aria-label={`Page ${page.number}, ${nameWithin(name)}${page.access === 'locked' ? ', locked' : ''}`}
                    onClick={() => goTo(page.number)}
                  >
                    <span className={`${styles.sheet} ${page.access === 'locked' ? styles.locked : ''}`}>
                      {page.access === 'locked' ? (
                        <Icon icon={Lock} size={16} />
                      ) : (
                        isSeen && <PageThumbnail piece={piece} page={page} isScoreShown={shown[0]!.scoreIndex === scoreIndex} />
                      )}
                    </span>
                    <small>{page.number}</small>
                  </Button>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}
