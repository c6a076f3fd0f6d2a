import { memo } from 'react'
import { markerOpacity, penColors, type Mark, type PlacedMark, type SignMark } from '#contract/notes/marks.ts'
import { signBox, signOutline } from '#contract/notes/sign-outlines.ts'
import type { Sign } from '#contract/notes/signs.ts'
import { strokeOutline } from '#contract/notes/stroke-outline.ts'
import styles from './ink.module.css'

/** The parts of a sign, in the current colour. */
export const SignParts = ({ sign }: { sign: Sign }) =>
  signOutline(sign).map(({ path, line }) =>
    line === undefined ? (
      <path key={path} d={path} fill="currentColor" />
    ) : (
      <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth={line} />
    ),
  )

/** A sign in the palette. */
export const SignSymbol = ({ sign }: { sign: Sign }) => (
  <svg viewBox={`0 0 ${signBox} ${signBox}`} className={styles.symbol} aria-hidden>
    <SignParts sign={sign} />
  </svg>
)

const placeOf = ({ x, y, size }: SignMark) => `translate(${x - size / 2} ${y - size / 2}) scale(${size / signBox})`

/** A mark in the coordinates of its page. */
export const MarkShape = memo(function MarkShape({ mark }: { mark: Mark }) {
  const color = penColors[mark.pen]
  if (mark.kind === 'sign')
    return (
      <g transform={placeOf(mark)} color={color}>
        <SignParts sign={mark.sign} />
      </g>
    )
  if (mark.kind === 'text')
    return (
      <text x={mark.x} y={mark.y} fontSize={mark.size} fill={color} className={styles.text}>
        {mark.text}
      </text>
    )
  return <path d={strokeOutline(mark)} fill={color} {...(mark.pen === 'marker' && { opacity: markerOpacity, className: styles.marker })} />
})

/** What a screen reader says of the notes on a page: how many there are, and the texts. */
export function describeNotes(marks: PlacedMark[]): string {
  const texts = marks.flatMap(({ mark }) => (mark.kind === 'text' ? mark.text : []))
  const amount = `Your notes: ${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`
  return [amount, ...texts].join('. ')
}
