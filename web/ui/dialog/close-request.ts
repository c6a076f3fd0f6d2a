import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

// What lies over a page takes a step of its own in the browser's history, at the address of the page, so that Back closes it instead of leaving
// the page: by button, key and gesture, in every browser. The step stays when something is closed in another way, and is passed over later.

declare global {
  interface Window {
    /** Told by before-paint.js of every step in the history before the router is, which comes later to the listeners of a window. */
    traverse?: (event: PopStateEvent) => void
  }
}
type Layer = { requestClose: () => void }

/** What is open, from the bottom to the top. */
const layers: Layer[] = []
/** The key of the location that the router shows. */
let shownKey = ''
/** The entry of the history that was last seen. */
let entry: { state: unknown; href: string } | undefined

/** The location of an entry of the history, by the router's state, and how many layers its step is for. */
const read = (state: unknown) => {
  const { key = 'default', idx, layer = 0 } = (state ?? {}) as { key?: string; idx?: number; layer?: number }
  return { key, idx, layer }
}
const write = (layer: number, { state, href } = { state: history.state as unknown, href: location.href }) =>
  history.replaceState({ ...(state as object), layer }, '', href)
const remember = () => void (entry = { state: history.state, href: location.href })

/** Adds the steps that open layers lack, unless the browser is on its way to another page. */
function addSteps() {
  const { key, layer } = read(history.state)
  if (key !== shownKey) return
  for (let next = layer + 1; next <= layers.length; next++) history.pushState({ ...(history.state as object), layer: next }, '')
  remember()
}

/** Follows the router: a location that replaces another one stays on the step of the layer over it. */
function follow(key: string) {
  window.traverse = onTraversal
  shownKey = key
  const [before, now] = [read(entry?.state), read(history.state)]
  if (now.key !== key) return
  if (before.layer > 0 && now.layer === 0 && now.idx === before.idx) write(before.layer)
  addSteps()
}

/** Closes layers when their step is left, and passes over steps whose layer is closed already; the router hears of neither. */
function onTraversal(event: PopStateEvent) {
  const [before, now] = [read(entry?.state), read(event.state)]
  const isBack = now.layer < before.layer
  const isSamePage = now.idx === before.idx && now.layer !== before.layer && (isBack || now.key === shownKey)
  if (isSamePage) {
    event.stopImmediatePropagation()
    if (now.key !== shownKey) write(now.layer, entry) // the location was replaced on the step that is left
  }
  remember()
  if (isSamePage && layers.length <= now.layer) return history.go(isBack ? -1 : 1)
  if (isSamePage) for (const layer of layers.slice(now.layer).toReversed()) layer.requestClose()
  setTimeout(addSteps) // for one that is busy and stays, and for the question that holds one back on a page
}

/** Lets Back close what lies over pages; for the part that every page has. */
export function useSteps() {
  const { key } = useLocation()
  useEffect(() => follow(key), [key])
}

/** Calls back when Back is pressed while this is open and lies on top. Returns whether it does. */
export function useCloseRequest(onCloseRequest: () => void) {
  const request = useEffectEvent(onCloseRequest)
  const own = useRef<Layer>(undefined)
  useEffect(() => {
    const layer = { requestClose: () => request() }
    own.current = layer
    layers.push(layer)
    addSteps()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
  return () => layers.at(-1) === own.current
}
