import { ChevronDown } from 'lucide'
import { maxAccordionName } from '#contract/accordion/limits.ts'
import { reedLayouts } from '#contract/accordion/choices.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import styles from './dialog.module.css'
import type { Draft } from './draft.ts'

const notSure = 'not sure'
const reedOptions = [
  ...reedLayouts.map((reeds) => ({ value: reeds, label: `${reeds.length} (${reeds})` })),
  { value: notSure, label: 'Not sure' },
] as const

const instruments = [
  { value: 'accordion', label: 'Accordion' },
  { value: 'bass accordion', label: 'Bass accordion' },
  { value: 'electronium', label: 'Electronium' },
] as const

/** The name, the reeds and the kind of instrument, which few pieces ask for. */
export const MoreAboutIt = ({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) => (
  <details className={styles.more}>
    <summary>
      Reeds, orchestra instruments, name
      <small>optional</small>
      <Icon icon={ChevronDown} />
    </summary>
    <div className={styles.part}>
      <Picks
        label="Reeds of the right hand"
        hint="L is 16′, M is 8′, H is 4′"
        value={draft.reeds ?? notSure}
        options={reedOptions}
        onValueChange={(value) => onChange({ reeds: value === notSure ? undefined : value })}
      />
      <Picks
        label="Instrument"
        value={draft.instrument ?? 'accordion'}
        options={instruments}
        onValueChange={(instrument) => onChange({ instrument })}
      />
      <TextField
        label="Name"
        hint="Tells your accordions apart, if you have several."
        maxLength={maxAccordionName}
        value={draft.name}
        onValueChange={(name) => onChange({ name })}
      />
    </div>
  </details>
)
