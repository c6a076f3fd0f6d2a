import { useLayoutEffect, useRef, useState, type DragEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../use-media.ts'
import { suppressClick, suppressDragEffects, trackDrag, tabByDrag } from './next-tab.ts'
import styles from './tabs.module.css'

export type Tabs<Id extends string> = { ids: readonly Id[]; shown: Id; show: (id: Id) => void }

/** How far the pointer may move sideways during a click, in pixels. */
const clickTolerance = 8

export const tabId = (id: string) => `tab-${id}`

/**
 * Parts of a page of which phones show one at a time, chosen by `TabList` or by a drag sideways. Wider windows, and browsers without
 * JavaScript, show all of them; the style sheet decides, so that nothing moves on hydration.
 */
export function useTabs<Id extends string>(ids: readonly Id[]) {
  const [shown, show] = useState(ids[0]!)
  const areTabs = useMedia('(max-width: 799px)')
  useScrollToShown(shown)

  const drag = {
    onPointerDown: ({ nativeEvent }: PointerEvent) =>
      trackDrag(nativeEvent, (distance) => {
        const next = ids[tabByDrag(distance, ids.indexOf(shown), ids.length)]!
        if (next !== shown) {
          suppressDragEffects()
          show(next)
        } else if (Math.abs(distance.x) > clickTolerance) suppressClick()
      }),
    onDragStart: (event: DragEvent) => event.preventDefault(), // otherwise the browser drags the picture or the link
  }
  return {
    tabs: { ids, shown, show } satisfies Tabs<Id>,
    /** Shows a panel and scrolls to it. */
    choose: (id: Id) => {
      flushSync(() => show(id))
      const panel = document.getElementById(id)!
      panel.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
      panel.focus({ preventScroll: true })
    },
    /** The props of the element that is the panel of a tab. */
    panel: (id: Id, className = '') => ({
      id,
      className: `${styles.panel} ${className}`,
      tabIndex: -1,
      'data-shown': id === shown || undefined,
      ...(areTabs && { role: 'tabpanel', 'aria-labelledby': tabId(id), ...drag }),
    }),
  }
}

/** Scrolls to the beginning of a newly shown panel, and to its tab. */
function useScrollToShown(shown: string) {
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    const tab = document.getElementById(tabId(shown))!
    const list = tab.parentElement!
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    const panel = document.getElementById(shown)!
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (panel.getBoundingClientRect().top < covered) panel.scrollIntoView()
  }, [shown])
}
