import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { performOperation, type AnyAnswer, type ErrorLines, type OperationOptions } from './perform-operation.ts'

/** Says that what was sent without a connection has to be sent again. */
export const offlineText = 'You’re offline. Try again once you’re back: nothing you entered is lost.'

/**
 * An operation behind a button: `run` performs it once at a time, `isBusy` while it is under way, and `error` holds the lines to show if it
 * failed: the server's message, or the fallback without a message or an answer.
 */
export function useOperation<A extends AnyAnswer, Input = void>(options: OperationOptions<Input, A>) {
  const queryClient = useQueryClient()
  return useExclusive(async (input: Input) => (await performOperation(queryClient, options, input))?.lines, options.fallback)
}

/** Runs a task once at a time: calls while it runs are ignored, two presses before a render too. The error is cleared when it starts. */
export function useExclusive<Input>(task: (input: Input) => Promise<ErrorLines>, fallback: string = unknownErrorText) {
  const [error, setError] = useState<ErrorLines>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const run = async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    setError(undefined)
    setBusy(true)
    setError(
      await task(input).catch(() => {
        if (!onlineManager.isOnline()) toast(offlineText)
        return [fallback]
      }),
    )
    setBusy(false)
    isRunning.current = false
  }
  return { run, isBusy, error, dismissError: () => setError(undefined) }
}
