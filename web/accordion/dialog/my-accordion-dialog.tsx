import { useState } from 'react'
import { maxAccordions } from '#contract/accordion/limits.ts'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogLoading, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useAccordions } from '../use-accordions.ts'
import styles from './dialog.module.css'
import { accordionOf, draftOf, withAccordion } from './draft.ts'
import { rememberOpener } from './remember-opener.ts'
import { FittingPieces } from './fitting-pieces.tsx'
import { LeftHand } from './left-hand.tsx'
import { MoreAboutIt } from './more-about-it.tsx'
import { RightHand } from './right-hand.tsx'
import { useRemoval } from './use-removal.ts'

type MyAccordionDialogProps = {
  /** The place of the accordion that is described; by default the one in use. */
  index: number | undefined
  onClose: () => void
}

/** Describes the accordion that pieces are compared with. Several can be kept; the one that is saved is in use. */
export function MyAccordionDialog({ index, onClose }: MyAccordionDialogProps) {
  const { mine, isError } = useAccordions()
  const [chosen, choose] = useState(index)
  const place = chosen ?? mine?.inUse ?? 0
  const [findOpener] = useState(rememberOpener)
  return (
    <Dialog title="My accordion" isWide staysOpen onClose={onClose} finalFocus={findOpener}>
      <div className={styles.content}>
        <DialogText className={styles.lead}>Every piece then says whether you can play it. Nothing is hidden unless you filter for it.</DialogText>
        {isError && <ErrorMessage error="Your accordions could not be loaded. Close this and try again." />}
        {!mine && !isError && <DialogLoading>Looking up your accordions</DialogLoading>}
        {mine && mine.accordions.length > 0 && (
          <div className={styles.kept}>
            <Picks
              label="Accordion"
              value={String(place)}
              options={[
                ...mine.accordions.map(({ name }, each) => ({ value: String(each), label: name })),
                ...(mine.accordions.length < maxAccordions ? [{ value: String(mine.accordions.length), label: 'Another one' }] : []),
              ]}
              onValueChange={(value) => choose(Number(value))}
            />
          </div>
        )}
        {mine && <Description key={place} mine={mine} place={place} findOpener={findOpener} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type DescriptionProps = { mine: MyAccordions; place: number; findOpener: () => HTMLElement | null; onClose: () => void }

/** The questions about one accordion. Only what both hands play has to be answered; each further answer lets more pieces be compared. */
function Description({ mine, place, findOpener, onClose }: DescriptionProps) {
  const { save } = useAccordions()
  const [began] = useState(mine)
  const [draft, setDraft] = useState(() => draftOf(mine, place))
  const [isIncomplete, setIncomplete] = useState(false)
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed })
  const accordion = accordionOf(draft)
  const saving = useOperation({
    send: async (changed: MyAccordions) => save(changed, began),
    onSuccess: () => {
      toast('Accordion saved')
      onClose()
    },
  })
  const removal = useRemoval(place, { findOpener, onClose })
  const submit = () => {
    setIncomplete(!accordion)
    if (accordion) void saving.run(withAccordion(began, place, accordion, draft.name))
  }
  return (
    <>
      <RightHand draft={draft} error={isIncomplete && !draft.keyboard ? 'Choose what your right hand plays.' : undefined} onChange={change} />
      <LeftHand draft={draft} error={isIncomplete && !draft.left ? 'Choose what your left hand plays.' : undefined} onChange={change} />
      <MoreAboutIt draft={draft} onChange={change} />
      <p className={styles.hint}>
        Bellows can compare piano and chromatic button accordions only. A melodeon, concertina or bandoneon plays another note on push than on pull,
        so these questions say nothing about it.
      </p>
      <ErrorMessage error={saving.error ?? removal.error} />
      <div className={styles.foot}>
        <FittingPieces accordion={accordion} />
        {mine.accordions[place] && (
          <Button variant="quiet" isBusy={removal.isBusy} onClick={() => void removal.run(mine)}>
            Remove
          </Button>
        )}
        <Button variant="primary" isBusy={saving.isBusy} onClick={submit}>
          Save
        </Button>
      </div>
    </>
  )
}
