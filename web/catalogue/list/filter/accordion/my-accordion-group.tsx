import { describeAccordion, rightCompass } from '#web/accordion/describe-accordion.ts'
import { ButtonKeyboard, buttonsThatShow } from '#web/accordion/keyboard/button-keyboard.tsx'
import { PianoKeyboard } from '#web/accordion/keyboard/piano-keyboard.tsx'
import { keysThatShow } from '#web/accordion/keyboard/piano-keys.ts'
import { openMyAccordion, useMyAccordion } from '#web/accordion/use-my-accordion.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import type { Compass } from '#contract/accordion/keyboards.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { ListState } from '../../list-address.ts'
import { withChoice } from '../../list-choices.ts'
import type { ChangeList, ListResult } from '../../use-list.ts'
import group from '../group.module.css'
import styles from './my-accordion-group.module.css'

type MyAccordionGroupProps = { list: ListState; counts: ListResult['accordion']['fits']; changeList: ChangeList }

/** The visitor's accordion, with the filter by what fits it; without one it asks for it. */
export function MyAccordionGroup({ list, counts, changeList }: MyAccordionGroupProps) {
  const accordion = useMyAccordion()
  const fitting = counts && (counts.options[0]! > 0 || counts.notSaid === 0) ? counts.options[0] : undefined // otherwise how many fit is not known
  return (
    <fieldset className={styles.box}>
      <legend className={group.title}>
        My accordion
        {accordion && (
          <Button variant="text" className={styles.edit} onClick={() => openMyAccordion()}>
            Edit<span className="unseen"> my accordion</span>
          </Button>
        )}
      </legend>
      <div>
        {accordion ? (
          <>
            <Described accordion={accordion} />
            <Checkbox
              className={fitting === 0 ? group.muted : undefined}
              name="fits"
              value="1"
              checked={list.fits === true}
              onCheckedChange={(isChecked) => changeList(withChoice(list, { fits: isChecked || undefined }))}
            >
              <b>Fits my accordion</b>
              <span className={group.count}>{fitting}</span>
            </Checkbox>
            {counts && counts.notSaid > 0 && <p className={group.notSaid}>{counts.notSaid} don’t say</p>}
          </>
        ) : (
          <>
            <p className={styles.about}>Tell us about your instrument once, and every piece says whether you can play it.</p>
            <Button className={styles.set} onClick={() => openMyAccordion()}>
              Set my accordion
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}

function Described({ accordion }: { accordion: MyAccordion }) {
  const compass = rightCompass(accordion)
  return (
    <>
      {compass && <Drawing keyboard={accordion.keyboard} compass={compass} />}
      <p className={styles.about}>{describeAccordion(accordion)}</p>
    </>
  )
}

function Drawing({ keyboard, compass }: { keyboard: MyAccordion['keyboard']; compass: Compass }) {
  const pitches = [compass.low, compass.high]
  if (keyboard === 'piano') return <PianoKeyboard keys={keysThatShow(pitches)} compass={compass} />
  return <ButtonKeyboard {...buttonsThatShow(pitches)} system={keyboard === 'B' ? 'B' : 'C'} compass={compass} />
}
