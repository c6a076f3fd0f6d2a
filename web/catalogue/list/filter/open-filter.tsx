import { useEffect, useEffectEvent } from 'react'
import { useCloseRequest } from '#web/ui/dialog/close-request.ts'
import { useMedia } from '#web/ui/use-media.ts'

type OpenFilterProps = { onClose: () => void }

/** Closes the filter that was opened over the list by Back and Escape, and returns the focus to its button. */
export const OpenFilter = (props: OpenFilterProps) => useMedia('(max-width: 1049px)') && <Closing {...props} />

function Closing({ onClose }: OpenFilterProps) {
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>('[aria-controls=filters]')!.focus()
  }
  const isOnTop = useCloseRequest(close)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isOnTop()) close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return null
}
