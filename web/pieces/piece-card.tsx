import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { useKnown } from '#web/accordion/use-my-accordion.ts'
import type { Data } from '#web/api/client.ts'
import { Ensemble } from './instruments/instruments.tsx'
import styles from './piece-card.module.css'
import { PlayButton } from './player/play-button.tsx'
import { Price } from './price.tsx'
import { ScorePreview } from './score-preview.tsx'
import { describeDifficulty, describeDuration } from './describe-piece.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'

/** A piece in a list. */
export type PieceSummary = Data<'filterPieces'>['result'][number]

type PieceCardProps = {
  piece: PieceSummary
  /** The width of its preview, as the `sizes` of an image. */
  sizes: string
  /** Visible at once, so its preview is loaded first. */
  isFirst?: boolean
  /** The large first card of a section. */
  isLead?: boolean
  /** The target of the link, if it is not the page of the piece. */
  to?: string
  children?: ReactNode
}

let markupOf: ((key: string, render: () => ReactElement) => string) | undefined

/**
 * Lets the server keep the HTML of cards under a key of their content, because most of a page of a list is cards that were part of other pages. The
 * browser hydrates that HTML with the elements themselves.
 */
export function keepMarkup(cache: typeof markupOf) {
  markupOf = cache
}

/** A piece in a list: first page, people, instruments, price. The whole card is one link; children follow below. */
export function PieceCard({ isLead, children, ...content }: PieceCardProps) {
  const className = `${styles.card} ${isLead ? styles.lead : ''} ${stateOf(content.piece) && styles.muted}`
  // The picture of a first card is announced in the head of the page, which happens only while it is rendered.
  if (import.meta.env.SSR && markupOf && !content.isFirst && !children) {
    const html = markupOf(JSON.stringify(content), () => <CardContent {...content} />)
    return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <article className={className}>
      <CardContent {...content} />
      {children}
    </article>
  )
}

/** Why not everybody sees a piece. */
const stateOf = ({ confirmed, noLongerSold }: PieceSummary) => (noLongerSold ? 'No longer sold' : confirmed ? '' : 'Waiting for confirmation')

function CardContent({ piece, sizes, isFirst, to }: Omit<PieceCardProps, 'isLead' | 'children'>) {
  const { id, title, author, transcriptionInfo, instrumentation, price, bought } = piece
  const state = stateOf(piece)
  return (
    <>
      <ScorePreview pieceId={id} sizes={sizes} className={styles.preview} isOwned={bought} isFirst={isFirst}>
        {state && <span className={styles.state}>{state}</span>}
      </ScorePreview>
      {piece.recording && <PlayButton piece={piece} />}
      <h3 className={styles.title}>
        <Link to={to ?? `/pieces/${id}`} prefetch="intent">
          {unbroken(title)}
        </Link>
      </h3>
      <p className={styles.people}>
        {transcriptionInfo && (
          <span>
            <bdi>{transcriptionInfo.realComposer.name}</bdi>,{' '}
          </span>
        )}
        <span>
          {transcriptionInfo && 'arr. '}
          <bdi>{author}</bdi>
        </span>
      </p>
      <Ensemble ids={instrumentation} />
      {piece.accordion && <AccordionLine pieceId={id} grade={piece.accordion.grade} />}
      <p className={styles.meta}>
        <Price euros={price} bought={bought} />
        <span>
          {describeDifficulty(piece.difficulty)} · {describeDuration(piece.duration)}
        </span>
      </p>
    </>
  )
}

/** The grade of a piece, and whether it fits the visitor's accordion, which is known after hydration; the line is there before. */
function AccordionLine({ pieceId, grade }: { pieceId: number; grade: number | undefined }) {
  const { FitMark } = useKnown()
  return (
    <p className={styles.accordion}>
      {grade && <span>Grade {grade}</span>}
      {FitMark && <FitMark pieceId={pieceId} />}
    </p>
  )
}
