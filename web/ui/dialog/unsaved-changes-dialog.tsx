import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import button from '../button.module.css'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/**
 * GLOB-06, DECIDE-35: while something is unsaved, whoever leads to another page is asked first, also by the back button. Closing or
 * reloading the tab asks in the browser's own words. Whose session is over is led away all the same.
 */
export function UnsavedChangesDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) => isUnsaved && pathname !== nextLocation.pathname && nextLocation.pathname !== '/error/0',
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Unsaved changes" onClose={() => blocker.reset()}>
      <p className={dialog.text}>You have unsaved changes. Are you sure you want to leave?</p>
      <div className={dialog.foot}>
        <Button onClick={() => blocker.proceed()}>Leave</Button>
        <Button variant="primary" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
