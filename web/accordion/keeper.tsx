import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { createStore } from '#web/ui/store.ts'
import { onOtherTabsChange } from './change-signal.ts'
import { keepOnDevice, noAccordions, useDeviceAccordions } from './device-accordions.ts'
import { FitMark } from './fit-mark.tsx'
import { joinAccordions } from './join-accordions.ts'
import { accordionsQuery, useAccordions } from './use-accordions.ts'
import { known } from './use-my-accordion.ts'

/** What the dialog shows while it is open: the place of an accordion, or undefined for the one in use. */
const opened = createStore<{ index: number | undefined } | undefined>(undefined)

/** Opens the dialog. */
export const open = (index?: number) => opened.set({ index })

const MyAccordionDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./dialog/my-accordion-dialog.tsx'))).MyAccordionDialog }))

/** Keeps the accordion of this tab up to date, takes that of a visitor into the account after a login, and shows the dialog while it is open. */
function Keeper() {
  const { mine } = useAccordions()
  const dialog = opened.use()
  const accordion = mine && (mine.inUse === null ? null : (mine.accordions[mine.inUse]?.accordion ?? null))
  useEffect(() => {
    if (accordion !== undefined) known.set({ ...known.get(), accordion })
  }, [accordion])
  useAdoption()
  const queryClient = useQueryClient()
  useEffect(() => onOtherTabsChange(() => void queryClient.invalidateQueries(accordionsQuery)), [queryClient])
  return (
    dialog && (
      <Suspense>
        <MyAccordionDialog index={dialog.index} onClose={() => opened.set(undefined)} />
      </Suspense>
    )
  )
}

/** Takes the accordions that a visitor kept in this browser into the account once they are logged in. */
function useAdoption() {
  const { isMember, mine, save } = useAccordions()
  const device = useDeviceAccordions()
  const isBusy = useRef(false)
  const adopt = useEffectEvent(async (account: MyAccordions) => {
    if (isBusy.current) return
    isBusy.current = true
    const { status } = await save(joinAccordions(account, device)).catch(() => ({ status: 0 }))
    if (status === 200 || status === 400) keepOnDevice(noAccordions)
    isBusy.current = false
  })
  useEffect(() => {
    if (isMember && mine && device.accordions.length > 0) void adopt(mine)
  }, [isMember, mine, device])
}

known.set({ ...known.get(), Keeper, FitMark })
