import { useState } from 'react'
import { useLocationState } from '#web/ui/use-passed-on.ts'

/** The address of whoever comes in: what the page before passed on, until they type another. It never stands in the browser's own address. */
export function useEmail() {
  const { email: passedOn = '' } = useLocationState<{ email: string }>()
  const [typed, setEmail] = useState<string>()
  return { email: typed ?? passedOn, setEmail }
}
