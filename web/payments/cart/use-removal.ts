import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { isForSale, type CartLine } from './cart-queries.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** The lines have a button with this attribute, which the keyboard goes on to. */
export const removeAttribute = 'data-remove'

/** Removes a line, which then can be put back. The keyboard stays where the line was. */
export function useRemoval(lines: CartLine[]) {
  const { remove, restore } = useCartChanges()
  const leaving = useRef<{ line: CartLine; index: number; isSaved: boolean }>(undefined)

  const follow = useEffectEvent((now: CartLine[]) => {
    if (!leaving.current || placeOf(leaving.current.line, now) >= 0) return
    const { line, index, isSaved } = leaving.current
    leaving.current = undefined
    focusLine(index)
    const undo = isForSale(line) ? { name: 'Undo', onPress: () => restore(line) } : undefined
    toast(`“${line.title}” ${isSaved ? 'is in your bookmarks' : 'was removed'}`, ...(undo ? [undo] : []))
  })
  useEffect(() => follow(lines), [lines])

  return (line: CartLine, isSaved: boolean) => {
    leaving.current = { line, index: placeOf(line, lines), isSaved }
    remove(line)
  }
}

const placeOf = ({ pieceId }: CartLine, lines: CartLine[]) => lines.findIndex((line) => line.pieceId === pieceId)

/** Focuses the line that is now in this place, or the last one, or the heading of the empty cart. */
function focusLine(index: number) {
  const main = document.querySelector('main')!
  const buttons = main.querySelectorAll<HTMLElement>(`[${removeAttribute}]`)
  const heading = main.querySelector('h1')!
  heading.tabIndex = -1
  const target = buttons[Math.min(index, buttons.length - 1)] ?? heading
  target.focus({ preventScroll: true })
}
