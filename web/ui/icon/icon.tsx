import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** The stroke that each size is drawn with; smaller icons need a relatively heavier line, and those of the player too. */
const strokes = { 16: 1.75, 18: 2, 20: 1.5, 24: 1.5, 32: 1.25, 40: 1 }

type IconProps = {
  icon: IconNode
  size?: keyof typeof strokes
  /** A stroke of its own, for an icon whose style sheet draws it smaller than `size`. */
  strokeWidth?: number
  /** The accessible name, where no text beside the icon says the same. */
  label?: string
  className?: string | undefined
}

/** An icon in one of the sizes of the design, hidden from screen readers unless it has a label. Lucide's own components take 1.2 kB more. */
export const Icon = ({ icon, size = 20, strokeWidth = strokes[size], label, className }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
