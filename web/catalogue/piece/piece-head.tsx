import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Verified } from '#web/people/verified.tsx'
import type { loader } from '#web/root.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Credits } from '../../pieces/credits.tsx'
import { EnsembleNames } from '../../pieces/instruments/ensemble-names.tsx'
import { PieceAccordionSummary } from './accordion-parts.tsx'
import styles from './piece-head.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type PieceHeadProps = { piece: Data<'getPiece'>['piece']; className?: string; children: ReactNode }

/** The title, people and instruments of a piece, with its actions as children. */
export function PieceHead({ piece, className = '', children }: PieceHeadProps) {
  const { composer, transcriptionInfo: origin } = piece
  return (
    <div className={`${styles.head} ${className}`}>
      <div>
        {piece.noLongerSold ? (
          <p className={styles.state}>No longer sold; your copy stays here</p>
        ) : (
          !piece.confirmed && <p className={styles.state}>Waiting for confirmation</p>
        )}
        <h1>{unbroken(piece.title)}</h1>
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
