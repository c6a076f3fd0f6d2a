import { useRef, useState } from 'react'

/** What stands in the way, in one or more lines: in one field, or in the form as a whole. */
export type FieldError = { field?: string; lines: string[]; turn?: number }

/** A form on its way: `send` sends it, `mistake` is what came of it. */
export type Submission<Fields> = { send: (fields: Fields) => Promise<void>; mistake: FieldError | undefined; isBusy: boolean }

/** Sends a form, once at a time: whoever presses again meanwhile sends nothing. A call that is never answered is a mistake with the sentence given. */
export function useSubmit<Fields>(call: (fields: Fields) => Promise<FieldError | undefined>, unanswered: string): Submission<Fields> {
  const [mistake, setMistake] = useState<FieldError>()
  const [isBusy, setBusy] = useState(false)
  const isOnItsWay = useRef(false) // the second press of two may come before anything is drawn

  const send = async (fields: Fields) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setMistake(undefined) // what was wrong is not said beside what is on its way
    setBusy(true)
    const answer = await call(fields).catch((): FieldError => ({ lines: [unanswered] }))
    setMistake(answer && { ...answer, turn: Date.now() }) // said again, it is read out again
    setBusy(false)
    isOnItsWay.current = false
  }
  return { send, mistake, isBusy }
}
