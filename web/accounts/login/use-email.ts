import { useState } from 'react'
import { useLocationState } from '#web/site/use-location-state.ts'

/** The e-mail address of the login pages: the one that the page before passed on, until another is typed. It is never part of the URL. */
export function useEmail() {
  const { email: passedOn = '' } = useLocationState<{ email: string }>()
  const [typed, setEmail] = useState<string>()
  return { email: typed ?? passedOn, setEmail }
}
