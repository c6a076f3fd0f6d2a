import { useEffect, type RefObject } from 'react'

/** Lets `/` focus a search box that is shown as one, unless something is being typed. Of several boxes the first one is focused. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof Element && target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]')
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey
      if (isOther || isTyping || event.defaultPrevented || !matchMedia('(min-width: 650px)').matches || document.querySelector('[role=dialog]'))
        return
      event.preventDefault()
      input.current!.focus()
      input.current!.select()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [input])
}
