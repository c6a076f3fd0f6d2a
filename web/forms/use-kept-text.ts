import { useEffect, useEffectEvent } from 'react'
import { currentSession, currentUserOf, onSessionChange } from '#web/session/session.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { keepTexts, takeTexts, type Texts } from './kept-text.ts'

type KeptForm = {
  /** Reads what was typed. */
  read: () => Texts
  /** Puts it into the form again. */
  restore: (texts: Texts) => void
  /** Empties the form for another account. */
  reset?: () => void
}

/**
 * Keeps what was typed into a form when the session ends, here or in another tab, and restores it once the same account is logged in in this tab and the
 * form is open again. `form` names the form and its subject; without it nothing is kept.
 */
export function useKeptText(form: string | false, { read, restore, reset }: KeptForm) {
  const { username } = useCurrentUser()
  const keep = useEffectEvent((account: string, name: string) => {
    const texts = read()
    if (Object.keys(texts).length > 0) keepTexts(account, name, texts)
  })
  const putBack = useEffectEvent(restore)
  const empty = useEffectEvent(() => reset?.())
  useEffect(() => {
    if (form === false || username === null) return undefined
    const texts = takeTexts(username, form)
    if (texts) putBack(texts)
    const { session } = currentSession()
    return onSessionChange(() => {
      const next = currentUserOf(currentSession()).username
      if (next === username || currentSession().session === session) return // an account may get another address
      keep(username, form)
      if (next !== null) empty()
    })
  }, [form, username])
}
