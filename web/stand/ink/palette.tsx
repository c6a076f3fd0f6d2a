import { Eraser, Shapes, Type } from 'lucide'
import { useState, type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { pens, penColors } from '#contract/notes/marks.ts'
import { playingSigns, registerSigns, type Sign } from '#contract/notes/signs.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './ink.module.css'
import { SignSymbol } from './mark-shape.tsx'
import { firstTool, inkOf, isSameTool, toolName, type Tool } from './tool.ts'

/** The id of the palette, to which the focus returns from a page. */
const paletteId = 'ink-palette'
const shownSigns = playingSigns.filter((sign) => sign !== 'breath')
const moreSigns: Sign[] = ['breath', ...registerSigns]

type PaletteProps = { tool: Tool; onToolChange: (tool: Tool) => void }

/** The pens, the eraser, the signs and the text, as a toolbar through which the arrow keys lead. */
export function Palette({ tool, onToolChange }: PaletteProps) {
  const [isOpen, setOpen] = useState(false)
  const [reached, setReached] = useState(toolName(firstTool))
  const ink = inkOf(tool)
  const choose = { tool, onToolChange, reached }
  const signButton = (sign: Sign) => (
    <ToolButton key={sign} {...choose} to={{ kind: 'sign', sign, pen: ink }}>
      <SignSymbol sign={sign} />
    </ToolButton>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      id={paletteId}
      role="toolbar"
      aria-label="Notes in the score"
      className={styles.palette}
      onFocus={({ target }) => setReached(target.ariaLabel!)}
      onKeyDown={moveFocus}
    >
      <div role="group" aria-label="Pens" className={styles.row}>
        {pens.map((pen) => (
          <ToolButton
            key={pen}
            {...choose}
            to={{ kind: 'pen', pen }}
            className={`${styles.swatch} ${pen === 'marker' ? styles.isMarker : ''}`}
            style={{ '--pen': penColors[pen] } as CSSProperties}
          >
            <span />
          </ToolButton>
        ))}
        <span className={styles.gap} />
        <ToolButton {...choose} to={{ kind: 'eraser' }}>
          <Icon icon={Eraser} />
        </ToolButton>
        <PaletteButton label="More signs" reached={reached} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon icon={Shapes} />
        </PaletteButton>
      </div>
      <div role="group" aria-label="Signs" className={styles.row}>
        {shownSigns.map(signButton)}
        <ToolButton {...choose} to={{ kind: 'text', pen: ink }}>
          <Icon icon={Type} />
        </ToolButton>
      </div>
      {isOpen && (
        <div role="group" aria-label="Breath and registers" className={`${styles.row} ${styles.more}`}>
          {moreSigns.map(signButton)}
        </div>
      )}
    </div>
  )
}

/** Leads the focus through the buttons by the arrow keys, from the last to the first as well. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const next = { ArrowRight: (at + 1) % buttons.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons.at(next)!.focus()
}

/** `reached` names the button that the focus reached last, to which Tab leads back. */
type PaletteButtonProps = { label: string; reached: string } & ComponentProps<'button'>

const PaletteButton = ({ label, reached, className = '', ...props }: PaletteButtonProps) => (
  <button type="button" aria-label={label} tabIndex={label === reached ? 0 : -1} className={`${styles.tool} ${className}`} {...props} />
)

type ToolButtonProps = PaletteProps & { to: Tool; reached: string; className?: string; style?: CSSProperties; children: ReactNode }

/** A button that chooses a tool. A press of Enter or Space is a click without a pointer. */
const ToolButton = ({ tool, onToolChange, to, ...button }: ToolButtonProps) => (
  <PaletteButton
    {...button}
    label={toolName(to)}
    aria-pressed={isSameTool(tool, to)}
    onClick={({ detail }) => onToolChange(detail === 0 && to.kind !== 'pen' ? { ...to, byKey: true } : to)}
  />
)

/** Gives the focus to the button of a tool, by its name: the palette may not show yet which tool is chosen. */
export const focusPalette = (tool: Tool) =>
  document
    .getElementById(paletteId)
    ?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(toolName(tool))}"]`)
    ?.focus()
