import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { createStore } from '#web/ui/store.ts'
import { areAccordions } from './are-accordions.ts'
import { storageKey } from './use-my-accordion.ts'

export const noAccordions: MyAccordions = { accordions: [], inUse: null }

/** The accordions that a visitor keeps in this browser; none where its storage is switched off or holds anything else. */
function read(): MyAccordions {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey)!) as MyAccordions
    return areAccordions(kept) ? kept : noAccordions
  } catch {
    return noAccordions
  }
}

const store = createStore(noAccordions)

/** Keeps accordions in this browser; none removes them. */
export function keepOnDevice(next: MyAccordions) {
  store.set(next)
  try {
    if (next.accordions.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {} // kept until the page is left
}

export const useDeviceAccordions = store.use
export const currentDeviceAccordions = store.get

if (!import.meta.env.SSR) {
  store.set(read())
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && store.set(read()))
}
