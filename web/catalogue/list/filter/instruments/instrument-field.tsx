import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { FoundInstrument } from '../../../../pieces/instruments/found-instrument.tsx'
import styles from './instrument-field.module.css'
import type { InstrumentOption } from './instrument-options.ts'
import { suggestedOptions, type SuggestedOption } from './suggested-options.ts'

type InstrumentFieldProps = { options: InstrumentOption[]; onSelect: (option: InstrumentOption) => void }

/** The field to search all instruments. */
export const InstrumentField = ({ options, onSelect }: InstrumentFieldProps) => (
  <Combobox
    label="Find an instrument"
    placeholder="Find an instrument"
    itemsFor={(text) => suggestedOptions(options, text)}
    labelOf={({ name }) => name}
    renderItem={renderOption}
    emptyText="No such instrument"
    onSelect={onSelect}
  />
)

const renderOption = ({ pieces, ...found }: SuggestedOption) => (
  <>
    <FoundInstrument {...found} />
    <span className={styles.count}>{pieces}</span>
  </>
)
