import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './page-strip.module.css'
import { nameWithin, type PageOfPiece } from './viewer-pages.ts'

type PageStripProps = {
  scores: readonly { uuid: string; name: string }[]
  pages: readonly PageOfPiece[]
  shown: readonly PageOfPiece[]
  onChoose: (number: number) => void
}

/** All pages by score, of which one is chosen. The one that is shown stays in view. */
export function PageStrip({ scores, pages, shown, onChoose }: PageStripProps) {
  const strip = useRef<HTMLElement>(null)
  const first = shown[0]?.number
  useEffect(() => {
    const current = strip.current!.querySelectorAll<HTMLElement>('li')[(first ?? 1) - 1]
    if (current) strip.current!.scrollLeft = current.offsetLeft - (strip.current!.clientWidth - current.offsetWidth) / 2
  }, [first])
  return (
    <nav ref={strip} className={styles.strip} aria-label="Pages">
      {scores.map(({ uuid, name }, scoreIndex) => (
        <section key={uuid}>
          <h3 className={styles.name}>{name}</h3>
          <ol className={styles.pages}>
            {pages
              .filter((page) => page.scoreIndex === scoreIndex)
              .map(({ number }) => (
                <li key={number}>
                  <Button
                    variant="plain"
                    className={styles.page}
                    aria-current={shown.some((page) => page.number === number) ? 'page' : undefined}
                    aria-label={`Page ${number}, ${nameWithin(name)}`}
                    onClick={() => onChoose(number)}
                  >
                    {number}
                  </Button>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
