import { useCallback, useState } from 'react'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { useLoginPrompt } from '#web/session/use-login-prompt.ts'
import { firstTool, type Tool } from './tool.ts'
import { useInkKeys } from './use-ink-keys.ts'
import { useNotebook } from './notebook/use-notebook.ts'

export type Writing = ReturnType<typeof useWriting>

type Options = {
  scoreId: string
  /** Whether pages have been shown: reading many notes would delay the first. */
  isShown: boolean
  areLettersKeys: boolean
}

/** The notes of the user in a score, and whether and with which tool they are writing. Without an account nothing would be kept: visitors are asked to log in. */
export function useWriting({ scoreId, isShown, areLettersKeys }: Options) {
  const { username } = useCurrentUser()
  const { promptLogin } = useLoginPrompt()
  const opened = useNotebook({ account: isShown ? username : null, scoreId })
  const [isWanted, setWanted] = useState(false)
  const [tool, setTool] = useState<Tool>(firstTool)
  const [wasEndedByKey, setEndedByKey] = useState(false)
  const isWriting = isWanted && opened !== undefined
  useInkKeys({ notebook: opened?.notebook, tool, onToolChange: setTool, isWriting, areLettersKeys })
  const begin = useCallback(() => setWanted(true), [])
  return {
    opened,
    isWriting,
    begin,
    tool,
    setTool,
    /** Begins to write, or says that it needs an account. */
    start: () => (username === null ? promptLogin('You need to be logged in to write in a score') : begin()),
    /** Ends writing; the next time it begins with a pen. */
    end: ({ byKey }: { byKey: boolean }) => {
      setWanted(false)
      setEndedByKey(byKey)
      setTool((before) => (before.kind === 'pen' ? before : firstTool))
    },
    /** Whether the keyboard has ended it, whose focus goes on at the button that begins. */
    wasEndedByKey,
  }
}
