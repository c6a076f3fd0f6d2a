import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CircleQuestionMark, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { describeAccordion } from '../describe-accordion.ts'
import { fitQuery } from '../fit-query.ts'
import { openMyAccordion, useMyAccordion } from '../use-my-accordion.ts'
import styles from './verdict.module.css'

const looks = {
  yes: [CircleCheck, styles.fits],
  no: [CircleMinus, styles.fails],
  'not said': [CircleQuestionMark, styles.plain],
} as const

/** Says whether a piece fits the visitor's accordion and why not; without one it asks for it. */
export function Verdict({ pieceId }: { pieceId: number }) {
  const accordion = useMyAccordion()
  if (accordion) return <Answer pieceId={pieceId} accordion={accordion} />
  return (
    <Box icon={CircleQuestionMark} look={styles.plain} title="Can I play it?">
      Set your accordion once, and every piece says so.{' '}
      <Button variant="text" onClick={() => openMyAccordion()}>
        Set my accordion
      </Button>
    </Box>
  )
}

function Answer({ pieceId, accordion }: { pieceId: number; accordion: MyAccordion }) {
  const { data: fit, isError } = useQuery(fitQuery(accordion, pieceId))
  const [icon, look] = looks[fit?.fits ?? 'not said']
  const title = fit?.title ?? (isError || fit === null ? 'Whether it fits could not be found out' : 'Comparing it with your accordion')
  return (
    <Box icon={icon} look={look} title={title}>
      {[...(fit?.sentences ?? []), ...(fit?.remarks ?? [])].join(' ')} {describeAccordion(accordion)}.{' '}
      <Button variant="text" onClick={() => openMyAccordion()}>
        Edit<span className="unseen"> my accordion</span>
      </Button>
    </Box>
  )
}

type BoxProps = { icon: IconNode; look: string | undefined; title: string; children: ReactNode }

const Box = ({ icon, look, title, children }: BoxProps) => (
  <div className={look} aria-live="polite">
    <Icon icon={icon} />
    <div>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  </div>
)
