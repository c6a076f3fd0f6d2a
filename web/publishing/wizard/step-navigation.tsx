import { CircleAlert, Info } from 'lucide'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { steps } from './draft/wizard-fields.ts'
import styles from './step-navigation.module.css'

type StepBarProps = { step: number; lastOpen: number; onOpen: (step: number) => void }

/** The numbered steps; those that are open are buttons that lead there. */
export const StepBar = ({ step, lastOpen, onOpen }: StepBarProps) => (
  <nav aria-label="Steps">
    <ol className={styles.steps}>
      {steps.map((name, index) => (
        <li key={name} className={index < step ? styles.done : undefined}>
          <Button variant="plain" aria-current={index === step ? 'step' : undefined} isDisabled={index > lastOpen} onClick={() => onOpen(index)}>
            <span className={styles.number}>{index + 1}</span> <span className={styles.name}>{name}</span>
          </Button>
        </li>
      ))}
    </ol>
  </nav>
)

type StepMessageProps = {
  id: string
  message: string | undefined
  /** Before the user has left a field, a message is a hint and not an error. */
  isHint: boolean
}

/** What a step still lacks, beside the button that leads on. */
export const StepMessage = ({ id, message, isHint }: StepMessageProps) => (
  <p id={id} className={isHint ? styles.hint : styles.message} role="status">
    {message !== undefined && <Icon icon={isHint ? Info : CircleAlert} />}
    {message}
  </p>
)

/**
 * The current step. It is part of the address, so that the back button leads to the previous one, and at most `lastOpen`. The wizard opens
 * at `initial`, where the stored draft was left.
 */
export function useStep(lastOpen: number, heading: RefObject<HTMLElement | null>, initial: number) {
  const [searchParams, setSearchParams] = useSearchParams()
  const resumed = useRef(initial)
  const requested = Number(searchParams.get('step') ?? 1) - 1
  const step = Math.min(Math.max(Number.isInteger(requested) ? requested : 0, 0), lastOpen, steps.length - 1)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [step, heading])

  const open = useCallback(
    (next: number, replace = false) =>
      setSearchParams(
        (previousParams) => {
          const { step: _before, ...others } = Object.fromEntries(previousParams)
          return next === 0 ? others : { ...others, step: String(next + 1) }
        },
        { replace, preventScrollReset: true },
      ),
    [setSearchParams],
  )
  useEffect(() => {
    if (resumed.current > 0) open(resumed.current, true)
    resumed.current = 0
  }, [open])
  return { step, open }
}
