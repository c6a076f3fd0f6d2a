import { useState } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Autocomplete } from '../combobox/autocomplete.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { ErrorMessage } from '../error-message/error-message.tsx'
import { CodeField } from '../field/code-field.tsx'
import { FieldGroup } from '../field/field.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { SearchField } from '../field/search-field.tsx'
import { Select } from '../field/select.tsx'
import { TextArea, TextField } from '../field/text-field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Segments } from '../radio-group/segments.tsx'
import { SliderSkeleton } from '../slider/slider-skeleton.tsx'
import { Slider } from '../slider/slider.tsx'
import { Example } from './example.tsx'
import styles from './kit-page.module.css'

const instruments = ['Accordion', 'Bandoneon', 'Cello', 'Clarinet']
const itemsFor = (text: string) => instruments.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
const labelOf = (name: string) => name
const options = [
  { value: 'original', label: 'Original' },
  { value: 'transcription', label: 'Transcription' },
] as const

export function Fields() {
  const [title, setTitle] = useState('Valse sentimentale')
  const [text, setText] = useState('')
  const [composer, setComposer] = useState('')
  const [code, setCode] = useState('12')
  const [origin, setOrigin] = useState<'original' | 'transcription'>('original')
  const [lengths, setLengths] = useState([2, 8])
  return (
    <>
      <Example name="TextField">
        <FieldGroup className={styles.wide}>
          <TextField name="title" label="Title" value={title} maxLength={50} isCounted onValueChange={setTitle} />
          <TextField name="email" type="email" label="E-mail" autoComplete="email" hint="The code goes there." />
          <TextField name="year" label="Year" inputMode="numeric" defaultValue="18" error="The year has four digits." />
        </FieldGroup>
      </Example>
      <Example name="TextArea">
        <TextArea className={styles.wide} name="text" label="Description" value={text} maxLength={500} isCounted rows={4} onValueChange={setText} />
      </Example>
      <Example name="PasswordField">
        <PasswordField className={styles.wide} name="password" label="Password" autoComplete="new-password" error={['Too short.', 'Too simple.']} />
      </Example>
      <Example name="CodeField">
        <CodeField length={6} label="Six-digit code" value={code} onValueChange={setCode} isBusy={false} />
      </Example>
      <Example name="SearchField">
        <SearchField className={styles.wide} label="Search pieces" placeholder="Title or composer" />
      </Example>
      <Example name="Select">
        <Select className={styles.wide} name="origin" label="Origin" options={options} hint="As it is printed." />
      </Example>
      <Example name="Combobox">
        <Combobox
          label="Find an instrument"
          placeholder="Find an instrument"
          itemsFor={itemsFor}
          labelOf={labelOf}
          emptyText="No such instrument"
          onSelect={() => {}}
        />
      </Example>
      <Example name="Autocomplete">
        <Autocomplete
          className={styles.wide}
          name="instrument"
          label="Instrument"
          value={composer}
          items={itemsFor(composer)}
          labelOf={labelOf}
          onValueChange={setComposer}
          onSelect={setComposer}
        />
      </Example>
      <Example name="Checkbox">
        <Checkbox>unchecked</Checkbox>
        <Checkbox defaultChecked>checked</Checkbox>
      </Example>
      <Example name="RadioGroup">
        <RadioGroup name="radio" label="Reason" options={options} error="Please choose one." />
      </Example>
      <Example name="Segments">
        <Segments name="segments" label="Type" value={origin} options={options} onValueChange={setOrigin} />
        <Segments name="segments-with-error" label="Kind" value="" options={options} error="Please choose one." onValueChange={setOrigin} />
      </Example>
      <Example name="Slider">
        <div className={styles.wide}>
          <Slider
            label="Duration"
            thumbLabels={['Shortest', 'Longest']}
            values={lengths}
            max={20}
            step={1}
            gap={2}
            valueText={(minutes) => `${minutes} minutes`}
            describedBy="slider-text"
            isActive
            onChange={setLengths}
          />
          <p id="slider-text">{lengths.join(' to ')} minutes</p>
        </div>
        <div className={styles.wide}>
          <SliderSkeleton values={[5]} max={20} isActive={false} />
        </div>
      </Example>
      <Example name="ErrorMessage">
        <ErrorMessage error="An error occurred while saving." />
      </Example>
    </>
  )
}
