import { useLayoutEffect, useRef, useState, type DragEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { followDrag, forgetClick, forgetPress } from './drag.ts'
import { tabByDrag } from './next-tab.ts'
import styles from './tabs.module.css'
import { useMedia } from './use-media.ts'

/** A set of tabs: which one is shown, and how another one comes to be. */
export type Tabs<Id extends string> = { ids: readonly Id[]; shown: Id; show: (id: Id) => void }

/** How far to the side a mouse may slip while it is pressed, in pixels; what goes further is no press. */
const slack = 8

export const tabId = (id: string) => `tab-${id}`

/**
 * Parts of a page of which phones show one at a time, by a strip of tabs (`TabStrip`) or a drag to the side. Where there is room,
 * and without JavaScript, all are shown; the style sheet decides, so that nothing moves when this code arrives.
 */
export function useTabs<Id extends string>(ids: readonly Id[]) {
  const [shown, show] = useState(ids[0]!)
  const areTabs = useMedia('(max-width: 799px)')
  useShownInView(shown)

  const drag = {
    onPointerDown: ({ nativeEvent }: PointerEvent) =>
      followDrag(nativeEvent, (way) => {
        const next = ids[tabByDrag(way, ids.indexOf(shown), ids.length)]!
        if (next !== shown) {
          forgetPress()
          show(next)
        } else if (Math.abs(way.x) > slack) forgetClick()
      }),
    onDragStart: (event: DragEvent) => event.preventDefault(), // a picture or a link would be carried off instead
  }
  return {
    tabs: { ids, shown, show } satisfies Tabs<Id>,
    /** Leads to a panel, wherever it is. */
    choose: (id: Id) => {
      flushSync(() => show(id))
      const panel = document.getElementById(id)!
      panel.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
      panel.focus({ preventScroll: true })
    },
    /** What makes an element the panel of a tab. */
    panel: (id: Id, className = '') => ({
      id,
      className: `${styles.panel} ${className}`,
      tabIndex: -1,
      'data-shown': id === shown || undefined,
      ...(areTabs && { role: 'tabpanel', 'aria-labelledby': tabId(id), ...drag }),
    }),
  }
}

/** Another panel begins at its beginning, however far down the last one was read. */
function useShownInView(shown: string) {
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const tab = document.getElementById(tabId(shown))!
    const strip = tab.parentElement!
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
    const panel = document.getElementById(shown)!
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (panel.getBoundingClientRect().top < covered) panel.scrollIntoView()
  }, [shown])
}
