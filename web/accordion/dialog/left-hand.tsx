import type { Compass } from '#contract/accordion/keyboards.ts'
import { describeBasses } from '#contract/accordion/match-words.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { ErrorText } from '#web/ui/error-message/error-message.tsx'
import { ChoiceCards, Picks } from '#web/ui/radio-group/picks.tsx'
import { describeCompass, freeCompass } from '../describe-accordion.ts'
import { CompassEditor } from '../keyboard/compass-editor.tsx'
import styles from './dialog.module.css'
import type { Draft } from './draft.ts'

const leftHands = [
  { value: 'standard', label: 'Standard bass', detail: 'Bass notes and ready-made chords' },
  { value: 'free', label: 'Free bass', detail: 'Single notes over several octaves' },
  { value: 'converter', label: 'Converter', detail: 'Both, changed by a switch' },
  { value: 'none', label: 'None', detail: 'I play the right hand only' },
] as const

type Basses = NonNullable<MyAccordion['basses']>
const usualBasses: Basses[] = ['8', '12', '24', '32', '40', '48', '60', '72', '80', '96', '120']
const otherBasses: Basses[] = ['36', '48x12', '100', '140', 'french', 'other']
const nameOf = (basses: Basses) => (basses === '48x12' ? '48 (12 × 4)' : basses === 'french' ? 'French' : basses === 'other' ? 'Another' : basses)
const asOption = (basses: Basses) => ({ value: basses, label: nameOf(basses) })

/** The compass of the free bass of large converters, and one of three octaves to begin with. */
const converterCompass: Compass = { low: 28, high: 85 }
const firstCompass: Compass = { low: 36, high: 71 }
const isConverter = ({ low, high }: Compass) => low === converterCompass.low && high === converterCompass.high

type LeftHandProps = { draft: Draft; error: ErrorText; onChange: (change: Partial<Draft>) => void }

/** What the left hand plays: its kind, the number of basses, and the compass of a free bass. */
export function LeftHand({ draft, error, onChange }: LeftHandProps) {
  const { left, basses } = draft
  const isOther = basses !== undefined && !usualBasses.includes(basses)
  return (
    <section className={styles.part}>
      <h3>Left hand</h3>
      <ChoiceCards
        label="What the left hand plays"
        value={left}
        options={leftHands}
        error={error}
        onValueChange={(next) => onChange({ left: next })}
      />
      {(left === 'standard' || left === 'converter') && (
        <Picks
          label="Number of basses"
          value={isOther ? 'more' : basses}
          options={[...usualBasses.map(asOption), { value: 'more', label: 'Other' }]}
          onValueChange={(value) => onChange({ basses: value === 'more' ? 'other' : value })}
        />
      )}
      {(left === 'standard' || left === 'converter') && isOther && (
        <>
          <Picks label="Other basses" value={basses} options={otherBasses.map(asOption)} onValueChange={(value) => onChange({ basses: value })} />
          {(basses === 'other' || basses === '36') && (
            <p className={styles.hint}>The buttons of {describeBasses(basses)} differ by maker, so that Bellows can’t compare them.</p>
          )}
        </>
      )}
      {(left === 'free' || left === 'converter') && <FreeBass draft={draft} onChange={onChange} />}
    </section>
  )
}

/** The compass of the free bass, which makers do not agree on. */
function FreeBass({ draft, onChange }: Omit<LeftHandProps, 'error'>) {
  const compass = freeCompass(draft)
  const setCompass = (next: Compass | undefined) => onChange({ freeLow: next?.low, freeHigh: next?.high })
  return (
    <>
      <Picks
        label="Notes of the free bass"
        value={compass ? (isConverter(compass) ? 'converter' : 'other') : 'unknown'}
        options={[
          { value: 'converter', label: `58, ${describeCompass(converterCompass)}` },
          { value: 'other', label: 'Other' },
          { value: 'unknown', label: 'Not sure' },
        ]}
        onValueChange={(value) => setCompass(value === 'unknown' ? undefined : value === 'converter' ? converterCompass : firstCompass)}
      />
      {compass && (
        <CompassEditor
          label="Lowest and highest note of the free bass"
          ends={{ low: 'Lowest note of the free bass', high: 'Highest note of the free bass' }}
          hasPianoKeys={false}
          compass={compass}
          onChange={setCompass}
        />
      )}
    </>
  )
}
