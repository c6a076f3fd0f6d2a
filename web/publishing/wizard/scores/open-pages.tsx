import { openPagesOf } from '#contract/pieces/open-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { updateEntry } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft-entries.ts'
import { DraftPreview } from '../draft-views.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { OpenPagesPicture } from './open-pages-picture.tsx'
import styles from './open-pages.module.css'

type OpenPagesProps = { wizard: WizardContext; score: DraftScore }

/** Chooses how many pages of a score anybody may see once its piece has a price, above a picture of what buyers will see before they buy. */
export function OpenPages({ wizard, score }: OpenPagesProps) {
  const { key, name, pages, openPages: chosen } = score
  const open = pages === undefined ? undefined : { pages, ...openPagesOf({ price: 1, pages, chosen: chosen ?? null }) }
  const choose = (openPages: number | undefined) => wizard.change(updateEntry('scores', key, { openPages }))
  return (
    <div>
      <p className={styles.label}>Pages anybody may see</p>
      <div className={styles.choice}>{open && <Choice {...open} label={name.trim() || 'score'} choose={choose} />}</div>
      {open ? (
        <OpenPagesPicture wizard={wizard} scoreKey={key} {...open} />
      ) : (
        <DraftPreview preview={wizard.previews.get(key)} className={styles.page} />
      )}
    </div>
  )
}

type ChoiceProps = { pages: number; openPages: number; openHalf: boolean; label: string; choose: (openPages: number | undefined) => void }

function Choice({ pages, openPages, openHalf, label, choose }: ChoiceProps) {
  if (pages === 1)
    return (
      <Checkbox checked={!openHalf} onCheckedChange={(isWhole) => choose(isWhole ? 1 : undefined)}>
        <span>
          The whole page, not just its upper half<span className="unseen">, of {label}</span>
        </span>
      </Checkbox>
    )
  return (
    <>
      <Stepper
        label={`Pages of ${label} anybody may see`}
        decreaseLabel={`Fewer open pages of ${label}`}
        increaseLabel={`More open pages of ${label}`}
        onDecrease={openPages > 1 ? () => choose(openPages - 1) : undefined}
        onIncrease={openPages < pages ? () => choose(openPages + 1) : undefined}
      >
        {openPages} of {pages}
      </Stepper>
      <Button variant="text" isDisabled={openPages === pages} onClick={() => choose(pages)}>
        All
        <span className="unseen">
          {' '}
          {pages} pages of {label}
        </span>
      </Button>
    </>
  )
}
