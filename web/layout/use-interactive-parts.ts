import { useEffect, useState } from 'react'
import { loadCode } from '#web/site/connection/load-code.ts'
import type * as Parts from './interactive-parts.ts'

/** What every page needs once it is interactive. Its code is loaded at that moment: without a connection it could be too late. */
export function useInteractiveParts() {
  const [parts, setParts] = useState<typeof Parts>()
  useEffect(() => void loadCode(() => import('./interactive-parts.ts')).then(setParts), [])
  return parts
}
