import { useEffect } from 'react'

/** Keeps the screen awake while the stand is visible, in browsers that can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    const request = async () => {
      if (document.hidden) return // the browser releases the lock of a hidden page
      lock = await (navigator.wakeLock as WakeLock | undefined)?.request('screen').catch(() => undefined) // refused when the battery is low
      if (isUnmounted) void lock?.release()
    }
    void request()
    const onVisibilityChange = () => void request()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void lock?.release()
    }
  }, [])
}
