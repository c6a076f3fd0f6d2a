import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Verified } from '#web/people/verified.tsx'
import type { loader } from '#web/root.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Credits } from '../../pieces/credits.tsx'
import { EnsembleNames } from '../../pieces/instruments/ensemble-names.tsx'
import { PlayButton } from '../../pieces/player/play-button.tsx'
import { PieceAccordionSummary } from './accordion-parts.tsx'
import styles from './piece-head.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type PieceHeadProps = {
  piece: Data<'getPiece'>['piece']
  /** Whether the player of its recording is shown, which needs no second button. */
  hasPlayer: boolean
  children: ReactNode
}

/** The title, people and instruments of a piece, with its actions as children. Where the player is in a tab, a button beside the title plays. */
export function PieceHead({ piece, hasPlayer, children }: PieceHeadProps) {
  const { composer, transcriptionInfo: origin } = piece
  return (
    <div className={styles.head}>
      <div>
        {piece.noLongerSold ? (
          <p className={styles.state}>No longer sold; your copy stays here</p>
        ) : (
          !piece.confirmed && <p className={styles.state}>Waiting for confirmation</p>
        )}
        <div className={styles.title} data-plays={hasPlayer || undefined}>
          <h1>{unbroken(piece.title)}</h1>
          {piece.recording && <PlayButton piece={piece} />}
        </div>
        <p className={styles.by}>
          {!origin && 'by '}
          <Credits author={<ArtistName {...composer} />} original={origin && <ArtistName {...origin.realComposer} />} />
          {composer.verified && <Verified />}
        </p>
        {origin && <p className={styles.origin}>Original from {origin.realYear}</p>}
        <EnsembleNames ids={piece.instrumentation} />
        <PieceAccordionSummary piece={piece} />
      </div>
      {children}
    </div>
  )
}

/** Links to the artist. A deleted artist has the id 0 and no page. */
const ArtistName = ({ id, name }: { id: number; name: string }) =>
  id > 0 ? (
    <Link to={`/artists/${id}`} prefetch="intent">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )

/** Tells the artist and admins that a piece is unconfirmed or unlisted. Only they receive `confirmedMessage`, so it identifies them. */
export function PieceNotices({ piece, className }: { piece: Data<'getPiece'>['piece']; className?: string }) {
  const { confirmed, unlisted, confirmedMessage, composer } = piece
  const isOwn = useRouteLoaderData<typeof loader>('root')?.artistId === composer.id
  if (confirmedMessage === undefined || (confirmed && !unlisted)) return null
  return (
    <div className={className}>
      {!confirmed && !unlisted && (
        <Notice tone="warn" title={`${isOwn ? 'Your' : 'This'} piece still needs to be confirmed`}>
          <p>{isOwn ? 'Only you can see it until then.' : 'Only its composer and admins can see it until then.'}</p>
          {confirmedMessage && <p>The last review says: {confirmedMessage}</p>}
        </Notice>
      )}
      {unlisted && (
        <Notice tone="plain" title={`${isOwn ? 'Your' : 'This'} piece is unlisted`}>
          <p>It is hidden from lists and search. Buyers can still open it here.</p>
        </Notice>
      )}
    </div>
  )
}
