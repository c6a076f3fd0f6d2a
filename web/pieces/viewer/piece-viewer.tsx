import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { DialogLoading } from '#web/ui/dialog/dialog.tsx'
import { FullScreenDialog } from '#web/ui/dialog/full-screen-dialog.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { describePrice } from '../describe-piece.ts'
import { pieceQuery } from '../piece-query.ts'
import { PageStrip } from './page-strip.tsx'
import styles from './piece-viewer.module.css'
import { Stage } from './stage.tsx'
import { turnByKey } from './turn-by-key.ts'
import { useNearbyPages } from './use-nearby-pages.ts'
import { describeLocked, describePages, nameWithin, pagesOf, spreadsOf } from './viewer-pages.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type PieceViewerProps = {
  pieceId: number
  /** The score that is opened first. */
  scoreIndex?: number
  /** Buys the piece, for visitors who see its first page only. */
  onBuy?: (() => void) | undefined
  onClose: () => void
}

/** The pages of all scores of a piece, one or two at a time, as large as the window or larger. Who may not download it sees the first page. */
export function PieceViewer({ pieceId, scoreIndex = 0, onBuy, onClose }: PieceViewerProps) {
  const { data, isError, refetch } = useQuery({ ...pieceQuery(pieceId), networkMode: 'always' })
  if (data) return <Viewer {...data} scoreIndex={scoreIndex} onBuy={onBuy} onClose={onClose} />
  return (
    <FullScreenDialog title="Score" onClose={onClose}>
      {isError ? (
        <div className={styles.failed} role="alert">
          <p>The score could not be opened.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <DialogLoading>Opening the score</DialogLoading>
      )}
    </FullScreenDialog>
  )
}

/** The sizes of a page, as multiples of the one that fits into the window. */
const zooms = [1, 1.5, 2, 3] as const

type ViewerProps = Pick<Data<'getPiece'>, 'piece' | 'canDownload'> &
  Required<Pick<PieceViewerProps, 'scoreIndex' | 'onClose'>> & { onBuy: (() => void) | undefined }

function Viewer({ piece, canDownload, scoreIndex, onBuy, onClose }: ViewerProps) {
  const all = pagesOf(piece.scores)
  const pages = canDownload ? all : all.slice(0, 1)
  const [number, setNumber] = useState(() => pages.find((page) => page.scoreIndex === scoreIndex)?.number ?? 1)
  const [zoom, setZoom] = useState(0)
  const isWide = useMedia('(min-width: 900px)')
  const spreads = spreadsOf(pages, isWide && zoom === 0 ? 2 : 1)
  // What has to be bought first is one more sheet behind the last open page.
  const hasLocked = all.length > pages.length
  const current = spreads.findIndex((spread) => spread.some((page) => page.number === number))
  const position = current === -1 ? spreads.length : current
  const last = spreads.length - (hasLocked ? 0 : 1)
  const shown = spreads[position] ?? []
  const turnTo = (target: number) => setNumber(spreads[Math.min(Math.max(target, 0), last)]?.[0]!.number ?? pages.length + 1)
  const zoomBy = (step: number) => setZoom((before) => Math.min(Math.max(before + step, 0), zooms.length - 1))
  const width = useNearbyPages({ piece, shown, next: spreads[position + 1], zoom: zooms[zoom]!, canDownload })

  const place = shown.length > 0 ? `${describePages(shown.map((page) => page.number))} of ${all.length}` : `Page ${number} of ${all.length}`
  const score = piece.scores[shown[0]?.scoreIndex ?? 0]!
  const locked = hasLocked ? describeLocked(pages.length + 1, all.length) : undefined
  return (
    <FullScreenDialog
      title={unbroken(piece.title)}
      about={piece.composer.name}
      onClose={onClose}
      onKeyDown={(event) => {
        const target = turnByKey(event, position, last)
        const step = ({ '+': 1, '-': -1 } as Record<string, number>)[event.key]
        if (target === undefined && step === undefined) return
        event.preventDefault()
        if (target === undefined) zoomBy(step!)
        else turnTo(target)
      }}
      tools={
        <>
          <span className={styles.zoom}>
            <IconButton icon={Minus} label="Smaller" isDisabled={zoom === 0} onClick={() => zoomBy(-1)} />
            <IconButton icon={Plus} label="Larger" isDisabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)} />
          </span>
          {onBuy && !canDownload && shown.length > 0 && (
            <Button variant="buy" size="small" onClick={onBuy}>
              Buy <span className={styles.price}>{describePrice(piece.price)}</span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Stage
          piece={piece}
          pages={shown}
          isDrawn={canDownload}
          zoom={zoom}
          width={width}
          locked={locked}
          onBuy={onBuy}
          canTurn={{ back: position > 0, on: position < last }}
          onTurn={(step) => turnTo(position + step)}
        >
          <p className={styles.caption}>
            <span role="status">
              {place}
              <span className="unseen">, {shown.length > 0 ? nameWithin(score.name) : locked}</span>
            </span>
            {locked && <small>{locked}</small>}
          </p>
        </Stage>
        {pages.length > 1 && <PageStrip scores={piece.scores} pages={pages} shown={shown} onChoose={setNumber} />}
      </div>
    </FullScreenDialog>
  )
}
