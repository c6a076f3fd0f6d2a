import { ArrowLeft, ChevronLeft, ChevronRight, Ellipsis, LayoutGrid, ListMusic, Pencil, SquareSplitVertical, type IconNode } from 'lucide'
import { lazy, Suspense, useState, type Ref } from 'react'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { Writing } from '../ink/use-writing.ts'
import { MetronomeToggle } from '../practice/metronome-toggle.tsx'
import { PracticeBar } from '../practice/practice-bar.tsx'
import type { Practice } from '../practice/practice.ts'
import type { OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import type { PlayedSetlist } from '../setlist/use-setlist.ts'
import type { StandPiece } from '../stand.tsx'
import { changeSettings, standSettings } from '../stand-memory.ts'
import { describeAbove, describePlace, pagesAt, turned, type Place, type Turns } from '../turning.ts'
import type { BarEvents } from '../use-bars.ts'
import styles from './stand-bars.module.css'
import { WritingFoot, WritingTools } from './writing-bars.tsx'

const PagesDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./pages-dialog.tsx'))).PagesDialog }))
const SetlistDrawer = lazy(async () => ({ default: (await loadOrFail(() => import('../setlist/setlist-drawer.tsx'))).SetlistDrawer }))
const MoreDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./more-dialog.tsx'))).MoreDialog }))

type StandBarsProps = {
  piece: StandPiece
  scoreIndex: number
  score: OpenScore
  played: PlayedSetlist | undefined
  practice: Practice
  place: Place
  turns: Turns
  areShown: boolean
  onUse: BarEvents
  /** Whether pages can be turned by half in this window. */
  canHalve: boolean
  onTurn: (step: 1 | -1) => void
  onGoTo: (page: number) => void
  onZoom: (direction: 1 | -1) => void
  onLeave: () => void
  writing: Writing
  onEndWriting: (how: { byKey: boolean }) => void
}

/** The bars above and below the pages: where one is, and what one can do. Hidden, they still take the keyboard's focus, which shows them. */
export function StandBars({ piece, scoreIndex, score, played, practice, place, turns, areShown, onUse, canHalve, ...actions }: StandBarsProps) {
  const { onTurn, onGoTo, onZoom, onLeave, writing, onEndWriting } = actions
  const { opened, isWriting } = writing
  const { isHalf } = standSettings.use()
  const isNarrow = useMedia('(max-width: 899px)')
  const [open, setOpen] = useState<'pages' | 'setlist' | 'more'>()
  const close = () => setOpen(undefined)
  const hidden = areShown ? '' : styles.hidden
  const about = piece.scores.length > 1 ? `${piece.composer.name} · ${piece.scores[scoreIndex]!.name}` : piece.composer.name
  return (
    <>
      <div className={`${styles.top} ${isWriting ? styles.isWriting : ''} ${hidden}`} {...onUse}>
        <div className={styles.where}>
          <IconButton icon={ArrowLeft} label="Leave the stand" onClick={onLeave} />
          <div className={styles.title}>
            <h1>{unbroken(piece.title)}</h1>
            <p>
              {about}
              {played && ` · ${played.number} of ${played.count}`}
            </p>
          </div>
        </div>
        <div className={styles.turning}>
          <IconButton
            icon={ChevronLeft}
            label="Previous page"
            isDisabled={!turned(place, -1, turns) && (played?.number ?? 1) === 1}
            onClick={() => onTurn(-1)}
          />
          <p role="status">
            {describePlace(place, turns)}
            {place.isHalf && <span className={styles.above}>, {describeAbove(place)}</span>}
          </p>
          <IconButton
            icon={ChevronRight}
            label="Next page"
            isDisabled={!turned(place, 1, turns) && (played?.number ?? 1) === (played?.count ?? 1)}
            onClick={() => onTurn(1)}
          />
        </div>
        {isWriting && <WritingTools notebook={opened!.notebook} onEnd={onEndWriting} />}
      </div>
      {isWriting ? (
        <div className={`${styles.foot} ${styles.isWriting}`} {...onUse}>
          <WritingFoot notebook={opened!.notebook} {...writing} />
        </div>
      ) : (
        <div className={`${styles.foot} ${hidden}`} {...onUse}>
          <PracticeBar practice={practice} />
          <div className={styles.tools} role="toolbar" aria-label="Stand">
            {canHalve && (
              <Tool icon={SquareSplitVertical} name="Half page" aria-pressed={isHalf} onClick={() => changeSettings({ isHalf: !isHalf })} />
            )}
            <Tool ref={writing.wasEndedByKey ? takeFocus : undefined} icon={Pencil} name="Write" onClick={writing.start} />
            {isNarrow && <MetronomeToggle practice={practice} className={styles.tool} />}
            <Tool icon={LayoutGrid} name="Pages" aria-haspopup="dialog" onClick={() => setOpen('pages')} />
            {played && <Tool icon={ListMusic} name="Setlist" aria-haspopup="dialog" onClick={() => setOpen('setlist')} />}
            <Tool icon={Ellipsis} name="More" aria-haspopup="dialog" onClick={() => setOpen('more')} />
          </div>
        </div>
      )}
      <Suspense>
        {open === 'pages' && (
          <PagesDialog score={score} current={pagesAt(place, turns)} onChoose={(page) => (onGoTo(page), close())} onClose={close} />
        )}
        {open === 'setlist' && played && <SetlistDrawer played={played} onClose={close} />}
        {open === 'more' && <MoreDialog piece={piece} scoreIndex={scoreIndex} opened={opened} onZoom={onZoom} onClose={close} />}
      </Suspense>
    </>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

type ToolProps = {
  icon: IconNode
  name: string
  ref?: Ref<HTMLButtonElement> | undefined
  onClick: () => void
  'aria-pressed'?: boolean
  'aria-haspopup'?: 'dialog'
}

/** A button of the lower bar: an icon above its word, beside it in wide windows. */
const Tool = ({ icon, name, ...props }: ToolProps) => (
  <Button variant="plain" className={styles.tool} {...props}>
    <Icon icon={icon} />
    <span>{name}</span>
  </Button>
)
