import { useEffect, useRef, type ReactNode } from 'react'
import type { Submission } from './use-sending.ts'

type FormOf<Fields> = {
  sending: Submission<Fields>
  /** Where the values are, if not in the fields themselves. */
  fields?: () => Fields
  isReady?: boolean
  children: ReactNode
}

/**
 * A form that a script sends, field names and values. What is wrong is said in words of ours, and the field at fault gets the focus.
 * Method `dialog` sends nothing by itself: no password gets into an address before the script is there.
 */
export function Form<Fields extends Record<string, string>>({ sending, fields, isReady = true, children }: FormOf<Fields>) {
  const form = useRef<HTMLFormElement>(null)
  const { mistake, isBusy, send } = sending
  useEffect(() => {
    if (mistake?.field) form.current!.querySelector<HTMLElement>(`[name="${mistake.field}"]`)?.focus()
  }, [mistake])
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void send(fields?.() ?? (Object.fromEntries(new FormData(event.currentTarget)) as Fields))
      }}
    >
      {children}
    </form>
  )
}
