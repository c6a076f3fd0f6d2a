import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxAccordions } from '#contract/accordion/limits.ts'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { describeAccordion } from '#web/accordion/describe-accordion.ts'
import { accordionsQuery, useAccordions } from '#web/accordion/use-accordions.ts'
import { openMyAccordion } from '#web/accordion/use-my-accordion.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Radio } from '#web/ui/radio-group/radio-group.tsx'
import styles from './accordion-list.module.css'

/** The member's accordions, and the choice of the one that pieces are compared with. */
export function AccordionList({ accordions: loaded }: { accordions: MyAccordions }) {
  const { data } = useQuery({ ...accordionsQuery, initialData: loaded, initialDataUpdatedAt: 0 }) // a login may be adding those of the browser
  const { save } = useAccordions()
  const { run, error } = useOperation({ send: async (changed: MyAccordions) => save(changed) })
  const [wanted, setWanted] = useState<number>()
  const { accordions, inUse } = data
  const use = async (place: number) => {
    setWanted(place)
    await run({ accordions, inUse: place })
    setWanted(undefined)
  }
  return (
    <>
      <p className={styles.text}>Every piece says whether you can play it on the accordion in use. Nothing is hidden unless you filter for it.</p>
      {accordions.length > 0 && (
        <fieldset className={styles.list}>
          <legend className="unseen">The accordion in use</legend>
          {accordions.map(({ name, accordion }, place) => (
            <div key={place} className={styles.row}>
              <label>
                <Radio name="accordion" checked={place === (wanted ?? inUse)} onChange={() => void use(place)} />
                <span>
                  <b>{name}</b>
                  {describeAccordion(accordion)}
                </span>
              </label>
              <Button variant="text" onClick={() => openMyAccordion(place)}>
                Edit<span className="unseen"> {name}</span>
              </Button>
            </div>
          ))}
        </fieldset>
      )}
      <ErrorMessage error={error} />
      {accordions.length < maxAccordions && (
        <Button onClick={() => openMyAccordion(accordions.length)}>{accordions.length > 0 ? 'Add another accordion' : 'Set my accordion'}</Button>
      )}
    </>
  )
}
