import { lazy, Suspense } from 'react'
import { description, title } from '#contract/forms/limits.ts'
import { maxPrice } from '#contract/limits.ts'
import { fromEuros, inEuros, type Cents } from '#contract/money.ts'
import { earnings, saleFee } from '#contract/prices.ts'
import { describePrice } from '#web/pieces/describe-piece.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { setFields } from '../draft/draft-changes.ts'
import { wizardFields } from '../draft/wizard-fields.ts'
import grid from '../form-grid.module.css'
import { bindText, type WizardContext } from '../wizard-context.ts'
import { filledFromScore } from '../filled-mark.tsx'
import { loadCode } from '#web/site/connection/load-code.ts'
import { DurationField } from './duration-field.tsx'
import { KeywordField } from './keyword-field.tsx'
import { OriginFields } from './origin-fields.tsx'

const importQuestions = async () => (await import('../accordion/accordion-questions.tsx')).AccordionQuestions
const AccordionQuestions = lazy(async () => ({ default: await loadCode(importQuestions) }))

/** Loads what the step shows later than the rest, so that it moves nothing away from under a finger. */
export const prepareInfoStep = (): void => void importQuestions().catch(() => undefined)

const prices = Array.from({ length: maxPrice + 1 }, (_, euros) => ({ value: euros, label: describePrice(euros) }))

const copyPrices = prices.map(({ value, label }) => ({ value, label: value === 0 ? 'Single copies only' : label }))

/** What a sale at a price brings, and how it comes about. */
const describeProfit = (price: Cents) =>
  `Your profit: ${inEuros(earnings(price))}${price > 0 ? ` (price ${inEuros(price)} − fee ${inEuros(saleFee(price))})` : ''}`

/** The second step: title, description, origin, price and the other properties of a piece. */
export function InfoStep({ wizard }: { wizard: WizardContext }) {
  const { draft, change, errorAt } = wizard
  return (
    <>
      <div className={grid.grid}>
        <div className={grid.whole}>
          <TextField {...bindText(wizard, 'title')} maxLength={title.max} isCounted {...filledFromScore(draft.filled.title)} />
        </div>
        <div className={grid.whole}>
          <TextArea {...bindText(wizard, 'description')} maxLength={description.max} isCounted rows={4} />
        </div>
        <OriginFields wizard={wizard} />
        <TextField {...bindText(wizard, 'year')} maxLength={4} inputMode="numeric" hint="When this version was written." />
        <Select
          name="price"
          label={wizardFields.price.label}
          value={draft.price}
          options={prices}
          hint={describeProfit(fromEuros(draft.price))}
          onValueChange={(euros) => change(setFields({ price: Number(euros) }))}
        />
        {draft.price > 0 && (
          <Select
            name="copyPrice"
            label={wizardFields.copyPrice.label}
            value={Math.min(draft.copyPrice ?? 0, draft.price)}
            options={copyPrices.slice(0, draft.price + 1)}
            hint="What an ensemble pays for each copy after the first."
            onValueChange={(euros) => change(setFields({ copyPrice: Number(euros) || null }))}
          />
        )}
        {draft.price > 0 && (
          <Checkbox className={grid.whole} name="stamped" checked={draft.stamped} onCheckedChange={(stamped) => change(setFields({ stamped }))}>
            Print the buyer’s name at the foot of each page
          </Checkbox>
        )}
        <Segments
          className={grid.whole}
          name="difficulty"
          label={wizardFields.difficulty.label}
          value={draft.difficulty === -1 ? '' : draft.difficulty === 1 ? '1' : '0'}
          options={[
            { value: '1', label: 'Concert' },
            { value: '0', label: 'Pedagogic' },
          ]}
          error={errorAt('difficulty')}
          onValueChange={(value) => change(setFields({ difficulty: value === '1' ? 1 : 0 }))}
        />
        <div className={grid.whole}>
          <KeywordField wizard={wizard} />
        </div>
        <div className={grid.whole}>
          <DurationField wizard={wizard} />
        </div>
      </div>
      <Suspense>
        <AccordionQuestions wizard={wizard} />
      </Suspense>
    </>
  )
}
