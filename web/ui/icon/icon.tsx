import type { LucideIcon } from 'lucide-react'

/** The stroke that each size is drawn with; smaller icons need a relatively heavier line. */
const strokes = { 16: 1.75, 20: 1.5, 24: 1.5, 32: 1.25, 40: 1 }

type IconProps = {
  icon: LucideIcon
  size?: keyof typeof strokes
  /** The accessible name, where no text beside the icon says the same. */
  label?: string
  className?: string | undefined
}

/** An icon in one of the sizes of the design, hidden from screen readers unless it has a label. */
export const Icon = ({ icon: Glyph, size = 20, label, className }: IconProps) => (
  <Glyph
    size={size}
    strokeWidth={strokes[size]}
    className={className}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
