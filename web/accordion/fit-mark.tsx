import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus } from 'lucide'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './fit-mark.module.css'
import { fitQuery } from './fit-query.ts'
import { useMyAccordion } from './use-my-accordion.ts'

/** Says in a few words whether a piece fits the accordion in use, or the first reason why not; nothing if that is not said. */
export function FitMark({ pieceId }: { pieceId: number }) {
  const accordion = useMyAccordion()
  return accordion && <Mark accordion={accordion} pieceId={pieceId} />
}

function Mark({ accordion, pieceId }: { accordion: MyAccordion; pieceId: number }) {
  const { data } = useQuery(fitQuery(accordion, pieceId))
  return data?.mark ? <FitWords fits={data.fits === 'yes'}>{data.mark}</FitWords> : null
}

/** Words about what fits or does not, with their sign. */
export const FitWords = ({ fits, children }: { fits: boolean; children: string }) => (
  <span className={fits ? styles.fits : styles.mark}>
    <Icon icon={fits ? CircleCheck : CircleMinus} size={16} />
    <span className={styles.words}>{children}</span>
  </span>
)
