import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { defaultPreviewWidth } from '#contract/limits.ts'
import type { OpenPages } from '#contract/pieces/open-pages.ts'
import { pageUrl } from '#web/pieces/viewer/page/page-picture.tsx'
import { BlobImage } from '#web/pieces/viewer/page/score-page.tsx'
import { scorePageQuery } from '#web/pieces/viewer/page/score-queries.ts'
import sheet from '#web/pieces/score-preview.module.css'
import { Icon } from '#web/ui/icon/icon.tsx'
import { DraftPreview } from '../draft-views.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { describeOpenPages } from './describe-open-pages.ts'
import styles from './open-pages.module.css'

/** How many open and locked pages are drawn; of more, the last place says how many there are. */
const maxDrawn = { open: 10, locked: 5 }

type OpenPagesPictureProps = { wizard: WizardContext; scoreKey: string; pages: number } & OpenPages

/** A picture of the pages of a score: the open ones as they are, the others as empty frames with a lock. */
export function OpenPagesPicture({ wizard, scoreKey, pages, openPages, openHalf }: OpenPagesPictureProps) {
  const open = shortened(openPages, maxDrawn.open)
  const locked = shortened(pages - openPages, maxDrawn.locked)
  return (
    <span className={styles.pages} role="img" aria-label={describeOpenPages({ pages, openPages, openHalf })}>
      {open.places.map((pageIndex) => (
        <span key={pageIndex} className={styles.page} data-half={openHalf || undefined}>
          {pageIndex === 0 ? (
            <DraftPreview preview={wizard.previews.get(scoreKey)} />
          ) : (
            <OpenPage wizard={wizard} scoreKey={scoreKey} pageIndex={pageIndex} />
          )}
        </span>
      ))}
      {open.more > 0 && <span className={`${styles.page} ${styles.more}`}>+{open.more}</span>}
      {locked.places.map((place) => (
        <span key={`locked ${place}`} className={`${styles.page} ${styles.locked}`}>
          <Icon icon={Lock} size={16} />
        </span>
      ))}
      {locked.more > 0 && <span className={`${styles.page} ${styles.locked}`}>+{locked.more}</span>}
    </span>
  )
}

/** A page that anybody may see: drawn from the file on this device, or as the server has it. */
function OpenPage({ wizard: { files, edited }, scoreKey, pageIndex }: { wizard: WizardContext; scoreKey: string; pageIndex: number }) {
  const page = useQuery(scorePageQuery({ data: files.get(scoreKey), dataUpdatedAt: 0 }, { uuid: scoreKey, pageIndex, width: defaultPreviewWidth }))
  const scoreIndex = edited?.scoreIds.indexOf(scoreKey) ?? -1
  return (
    <span className={sheet.preview}>
      {page.data && <BlobImage blob={page.data} />}
      {edited && scoreIndex >= 0 && <img src={pageUrl(edited.pieceId, { scoreIndex, pageIndex }, defaultPreviewWidth)} alt="" loading="lazy" />}
    </span>
  )
}

const shortened = (count: number, max: number) => {
  const drawn = count > max ? max - 1 : count
  return { places: Array.from({ length: drawn }, (_, place) => place), more: count - drawn }
}
