import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'

/** After how long without a touch the bars leave, in milliseconds. */
const patience = 5_000

export type BarEvents = ReturnType<typeof useBars>['onUse']

/**
 * Whether the bars are shown. The stand opens without them; a press in its middle or Tab brings them, and they leave by themselves, though never
 * while the keyboard's focus is in them or a dialog is open above them.
 */
export function useBars() {
  const [areShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bars = useRef<HTMLDivElement>(null)
  const stay = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const isUsed = bars.current?.querySelector(':is(button, a, input, [role=slider]):focus-visible') ?? document.querySelector('[role=dialog]')
      if (isUsed) stay()
      else setShown(false)
    }, patience)
  }
  const show = (isShown: boolean) => {
    setShown(isShown)
    clearTimeout(timer.current)
    if (isShown) stay()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show(true)
  return { areShown, show, bars, onUse: { onFocus, onClick: releaseFocus, onPointerDown: stay, onKeyDown: stay } }
}

/** A button that was pressed by touch gives the focus back, so that the space bar of a pedal turns the page. */
function releaseFocus({ detail, target }: MouseEvent) {
  if (detail > 0) (target as Element).closest<HTMLElement>('button')?.blur()
}
