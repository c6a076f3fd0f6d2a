import { instruments } from '#contract/pieces/instruments.ts'
import styles from './instrument-names.module.css'

/** How long a finger rests on an icon until its name is shown, in milliseconds: shorter than the menu of the browser takes. */
const longPress = 400
/** How long a name stays after the finger has left, in milliseconds. */
const readingTime = 1_500

const bubble = document.createElement('div')
bubble.className = styles.bubble!
bubble.hidden = true
bubble.ariaHidden = 'true' // the row of icons has a name with all instruments

/** The icon that a finger rests on, since when (in the time of events), and whether that was long enough for its name. */
type Touch = { icon: Element; since: number; isLong: boolean }

let shown: Element | undefined
let touch: Touch | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The icon in a row of icons at a point of the window, also beneath the link that covers a card, or the number of those that are left out. */
const iconAt = ({ clientX, clientY }: PointerEvent | MouseEvent) =>
  document.elementsFromPoint(clientX, clientY).find((element) => element.matches('[data-instrument], [data-instrument] + span'))

function show(icon: Element) {
  clearTimeout(timer)
  if (shown === icon) return
  shown = icon
  const id = (icon as SVGElement | HTMLElement).dataset['instrument']
  bubble.textContent = id === undefined ? icon.parentElement!.ariaLabel : instruments[Number(id)]!
  document.body.append(bubble)
  bubble.hidden = false
  const { left, right, top } = icon.getBoundingClientRect()
  const middle = (left + right - bubble.offsetWidth) / 2
  bubble.style.left = `${Math.max(8, Math.min(middle, document.documentElement.clientWidth - bubble.offsetWidth - 8))}px`
  bubble.style.top = `${Math.max(8, top - bubble.offsetHeight)}px`
}

function holdIcon() {
  if (!touch) return
  touch.isLong = true
  show(touch.icon)
}

function hide() {
  clearTimeout(timer)
  shown = undefined
  bubble.hidden = true
}

document.addEventListener('pointermove', (event) => {
  if (event.pointerType === 'touch') return
  const icon = iconAt(event)
  if (icon) show(icon)
  else if (event.target !== bubble) hide()
})
document.addEventListener('pointerdown', (event) => {
  hide()
  const icon = event.pointerType === 'touch' ? iconAt(event) : undefined
  touch = icon && { icon, since: event.timeStamp, isLong: false }
  if (icon) timer = setTimeout(holdIcon, longPress)
})
for (const end of ['pointerup', 'pointercancel'] as const)
  document.addEventListener(end, ({ pointerType, timeStamp }) => {
    if (pointerType !== 'touch') return
    clearTimeout(timer)
    // On a busy phone the timer is late, and the finger lifted first: the events tell how long it has rested.
    if (end === 'pointerup' && touch && timeStamp - touch.since >= longPress) holdIcon()
    if (shown) timer = setTimeout(hide, readingTime)
  })
// Whoever holds an icon wants its name, and not the menu of the link or its page.
document.addEventListener('contextmenu', (event) => {
  if (touch && iconAt(event) === touch.icon && matchMedia('(hover: none)').matches) event.preventDefault()
})
document.addEventListener('click', (event) => {
  if (touch?.isLong && event.detail > 0 && iconAt(event) === touch.icon && matchMedia('(hover: none)').matches) event.preventDefault()
}, true) // prettier-ignore
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
document.addEventListener('scroll', hide, { capture: true, passive: true })
