import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker, type Location } from 'react-router'
import { Button } from '../button/button.tsx'
import { Dialog, DialogActions, DialogText } from './dialog.tsx'

/**
 * GLOB-06, DECIDE-35: asks before a navigation to another page while changes are unsaved, also by the back button. The browser asks in its own
 * words before the tab is closed or reloaded. The redirect after an expired session is not blocked. Its children say what becomes of the changes.
 */
export function UnsavedChangesDialog({ isUnsaved, children }: { isUnsaved: boolean; children?: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) => isUnsaved && pathname !== nextLocation.pathname && nextLocation.pathname !== '/error/0',
  )
  useEffect(() => {
    if (!isUnsaved) return undefined
    const block = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', block)
    return () => removeEventListener('beforeunload', block)
  }, [isUnsaved])

  const [left, leaveFor] = useState<Location>()
  if (blocker.state !== 'blocked' || blocker.location === left) return null
  const leave = () => {
    flushSync(() => leaveFor(blocker.location)) // closed first: by Back, it would be the dialog that is left
    blocker.proceed()
  }
  return (
    <Dialog title="Unsaved changes" onClose={() => blocker.reset()}>
      <DialogText>You have unsaved changes. Are you sure you want to leave?</DialogText>
      {children && <DialogText>{children}</DialogText>}
      <DialogActions>
        <Button onClick={leave}>Leave</Button>
        <Button variant="primary" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
