import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isServerAway, onServerBack } from '#web/api/is-server-away.ts'
import { notSentText } from '#web/site/connection/away-text.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { performOperation, type AnyAnswer, type ErrorLines, type OperationOptions } from './perform-operation.ts'

/**
 * An operation behind a button: `run` performs it once at a time, `isBusy` while it is under way, and `error` holds the lines to show if it
 * failed: the server's message, or the fallback without a message or an answer. That the server cannot be reached is said until it can be.
 */
export function useOperation<A extends AnyAnswer, Input = void>(options: OperationOptions<Input, A>) {
  const queryClient = useQueryClient()
  return useExclusive(async (input: Input) => (await performOperation(queryClient, options, input))?.lines, options.fallback)
}

/** Runs a task once at a time: calls while it runs are ignored, two presses before a render too. The error is cleared when it starts. */
export function useExclusive<Input>(task: (input: Input) => Promise<ErrorLines>, fallback: string = unknownErrorText) {
  const [error, setError] = useState<ErrorLines>()
  const [isBusy, setBusy] = useState(false)
  const [isAway, setAway] = useState(false)
  const isRunning = useRef(false)
  useEffect(() => (isAway ? onServerBack(() => (setAway(false), setError(undefined))) : undefined), [isAway])

  const run = async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    setError(undefined)
    setAway(false)
    setBusy(true)
    setError(
      await task(input).catch(async (failure: unknown) => {
        if (!(await isServerAway(failure))) return [fallback]
        setAway(true)
        return [notSentText()]
      }),
    )
    setBusy(false)
    isRunning.current = false
  }
  return { run, isBusy, error, dismissError: () => setError(undefined) }
}
