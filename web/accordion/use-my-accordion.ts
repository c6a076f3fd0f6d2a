import { useEffect, type ComponentType } from 'react'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { whenIdle } from '#web/site/when-idle.ts'
import { createStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What is known in this tab: the accordion, and the code that only its owner needs, once it is loaded. */
type Known = {
  accordion?: MyAccordion | null
  /** Keeps `accordion` up to date, and shows the dialog while it is open. */
  Keeper?: ComponentType
  /** Says on a card whether the piece fits. */
  FitMark?: ComponentType<{ pieceId: number }>
}
export const known = createStore<Known>({})

/** What is known of the accordion, which is looked up on pages that need it. */
export function useKnown() {
  useEffect(() => whenIdle(look), [])
  return known.use()
}

/** The accordion that pieces are compared with: undefined until it is known, null if none is set. */
export const useMyAccordion = () => useKnown().accordion

/** Where this browser's storage keeps the accordions of a visitor. */
export const storageKey = 'accordions'

const load = () => import('./keeper.tsx')

/** Opens the dialog in which the accordion is described; an index opens one of several, the number of accordions a new one. */
export const openMyAccordion = (index?: number) =>
  void load().then(
    (keeper) => keeper.open(index),
    () => toast(unknownErrorText),
  )

function look() {
  try {
    if (currentSession().session || localStorage[storageKey]) load().catch(() => {})
    else known.set({ accordion: null, ...known.get() })
  } catch {} // the storage is switched off
}

function lookIfKept() {
  try {
    if (localStorage[storageKey]) look()
  } catch {} // the storage is switched off
}

/**
 * Follows the accordion of whoever uses this browser, on pages that need it and where one is kept in the browser. Its code is loaded only for
 * members, and for visitors who have set one.
 */
export function watchMyAccordion() {
  whenIdle(lookIfKept)
  onSessionChange(lookIfKept)
  addEventListener('storage', lookIfKept)
}
