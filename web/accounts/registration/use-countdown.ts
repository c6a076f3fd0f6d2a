import { useSyncExternalStore } from 'react'
import { secondsLeft } from './countdown.ts'

/** How many seconds are left until a moment, counting down. Nothing is counted while a page is rendered on the server. */
export const useCountdown = (until: number) =>
  useSyncExternalStore(
    everyTick,
    () => secondsLeft(until, Date.now()),
    () => 0,
  )

function everyTick(changed: () => void) {
  const clock = setInterval(changed, 250)
  return () => clearInterval(clock)
}
