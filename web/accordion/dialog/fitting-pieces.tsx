import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import styles from './dialog.module.css'

const pause = 700

/** How many pieces fit the accordion that is being described; it is counted, and read out, at most about once a second. */
export function FittingPieces({ accordion }: { accordion: MyAccordion | undefined }) {
  const text = JSON.stringify(accordion)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const described = settled === undefined ? undefined : (JSON.parse(settled) as MyAccordion)
  const { data } = useQuery({
    ...query('filterPieces', { body: { myAccordion: described, fits: true } }),
    enabled: described !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <p role="status" className={styles.count}>
      {described && data && <Fitting described={described} {...data} />}
    </p>
  )
}

type FittingProps = { described: MyAccordion } & Pick<Data<'filterPieces'>, 'total' | 'library' | 'accordion'>

/** A number only where it is known: as long as no piece is known to fit, those that might are not counted as none. */
function Fitting({ described: { rightLow }, total, library, accordion: { fits } }: FittingProps) {
  if (total === 0 && fits && fits.notSaid > 0)
    return rightLow === undefined ? 'Choose its size to see how many pieces fit.' : 'No piece is known to fit.'
  return (
    <>
      <b>
        {total} of {library.total}
      </b>{' '}
      pieces fit
    </>
  )
}
