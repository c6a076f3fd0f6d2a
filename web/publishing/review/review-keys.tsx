import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'

const keys = { J: 'Next piece', K: 'Previous piece', A: 'Accept', R: 'Reject, or write the reason', '?': 'Show these keys' }
const storageKey = 'review-keys'
const areOn = () => localStorage.getItem(storageKey) !== 'off'

/** EASE-17: reviews by single keys, which can be turned off (WCAG 2.1.4), and the button that explains them. */
export function ReviewKeys() {
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) return keyed('R')?.focus({ preventScroll: true })
    if (isOpen || !areOn() || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    const key = event.key.toUpperCase()
    const control = key === 'J' ? neighbour('next') : key === 'K' ? neighbour('previous') : keyed(key)
    if (!control) return
    event.preventDefault()
    control.click()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button variant="text" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Keys
      </Button>
      {isOpen && (
        <Dialog title="Keys" onClose={() => setOpen(false)}>
          <Facts entries={keys} />
          <DialogText>They do nothing while you type; Escape leaves the text.</DialogText>
          <Checkbox defaultChecked={areOn()} onCheckedChange={(isChecked) => localStorage.setItem(storageKey, isChecked ? 'on' : 'off')}>
            Use keys on this device
          </Checkbox>
        </Dialog>
      )}
    </>
  )
}

/** Whether an element takes what is typed, or lies in a dialog. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null

/** The control that names a key as its own. */
const keyed = (key: string) => document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`)

/** The link beside the selected piece in the queue. */
function neighbour(side: 'next' | 'previous') {
  const current = document.querySelector('main nav [data-id][aria-current]')
  const other = side === 'next' ? current?.nextElementSibling : current?.previousElementSibling
  return other instanceof HTMLElement ? other : undefined
}
