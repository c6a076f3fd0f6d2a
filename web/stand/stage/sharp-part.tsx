import { useEffect, useState } from 'react'
import type { DrawnPage, OpenScore } from '#web/pieces/page-drawing/open-score.ts'
import type { Region } from '#web/pieces/page-drawing/page-layout.ts'
import { Canvas, type Rectangle } from '../pages/page-sheet.tsx'
import styles from './stage.module.css'
import type { Zoom } from './zoom.ts'

/** After how long without a movement an enlarged page is drawn, in milliseconds. */
const rest = 120

type SharpPartProps = {
  score: OpenScore
  page: number
  drawn: DrawnPage
  rectangle: Rectangle
  zoom: Zoom
  stage: { width: number; height: number }
}

/** The part of an enlarged page that is in view, drawn in the pixels of the screen over the page, which was drawn for its usual size. */
export function SharpPart({ score, page, drawn: { region }, rectangle, zoom, stage }: SharpPartProps) {
  const [sharp, setSharp] = useState<DrawnPage>()
  const { left, top, width, height } = rectangle
  const { scale, x, y } = zoom
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const seen = seenOf({ left, top, width, height }, { scale, x, y }, stage)
      if (!seen) return
      const pixels = scale * devicePixelRatio
      const part = { x: region.x + seen.x * region.width, y: region.y + seen.y * region.height, width: seen.width * region.width, height: seen.height * region.height } // prettier-ignore
      const box = { width: Math.round(seen.width * width * pixels), height: Math.round(seen.height * height * pixels) }
      score.draw({ page, box, isTrimmed: false, part }, 0, gone.signal).then(setSharp, () => undefined) // the page is shown less sharply
    }, rest)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [score, page, region, left, top, width, height, scale, x, y, stage])
  if (!sharp) return null
  return (
    <div
      className={styles.sharp}
      style={{
        left: percent((sharp.region.x - region.x) / region.width),
        top: percent((sharp.region.y - region.y) / region.height),
        width: percent(sharp.region.width / region.width),
        height: percent(sharp.region.height / region.height),
      }}
    >
      <Canvas canvas={sharp.canvas} />
    </div>
  )
}

const percent = (part: number) => `${part * 100}%`
const clamp = (part: number) => Math.min(Math.max(part, 0), 1)

/** The part of a page that is in view, in parts of its width and height; undefined if none is. */
function seenOf({ left, top, width, height }: Rectangle, { scale, x, y }: Zoom, stage: { width: number; height: number }): Region | undefined {
  const [from, to] = [
    { x: clamp((-x / scale - left) / width), y: clamp((-y / scale - top) / height) },
    { x: clamp(((stage.width - x) / scale - left) / width), y: clamp(((stage.height - y) / scale - top) / height) },
  ]
  return to.x > from.x && to.y > from.y ? { ...from, width: to.x - from.x, height: to.y - from.y } : undefined
}
