import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { verificationCode } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'

/**
 * Sends a verification code when the page opens, and again on request, but not before `until`, in milliseconds (AUTH-12 to AUTH-15). The link of
 * the e-mail leads to `returnTo` in the end.
 */
export function useVerificationEmail(account: string, returnTo: string | null) {
  const navigate = useNavigate()
  const [until, setUntil] = useState<number>()
  const [isUnreachable, setUnreachable] = useState(false)
  const [isSending, setSending] = useState(true)
  const page = useRef(new AbortController())
  const destination = useRef(returnTo)
  useEffect(() => {
    destination.current = returnTo
  }, [returnTo])

  const send = useCallback(async () => {
    const { signal } = page.current
    setSending(true)
    const answer = await api
      .sendVerificationCode({ params: { account }, ...(destination.current && { query: { returnTo: destination.current } }), signal })
      .catch(() => undefined)
    if (signal.aborted) return // the user has left the page
    setSending(false)
    setUnreachable(answer === undefined)
    if (answer?.status === 200) setUntil(Date.now() + verificationCode.resendSeconds * 1_000)
    else if (answer?.status === 425) setUntil(Date.now() + answer.data.timeToWait * 1_000)
    else if (answer) void navigate(answer.status === 406 ? '/error/2' : '/error/0', { replace: true })
  }, [account, navigate])

  useEffect(() => {
    const opened = new AbortController()
    page.current = opened
    const start = setTimeout(() => void send()) // sent once, although strict mode runs effects twice
    return () => {
      clearTimeout(start)
      opened.abort()
    }
  }, [send])
  return { send, until, isSending, isUnreachable }
}

/** How many seconds are left until a moment, counting down. Nothing is counted while a page is rendered on the server. */
export const useCountdown = (until: number) =>
  useSyncExternalStore(
    everyTick,
    () => secondsLeft(until, Date.now()),
    () => 0,
  )

function everyTick(changed: () => void) {
  const clock = setInterval(changed, 250)
  return () => clearInterval(clock)
}

/** How many whole seconds are left until a moment in milliseconds, never less than none. */
export const secondsLeft = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1_000))

/** Seconds as a clock shows them: '0:07'. */
export const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
