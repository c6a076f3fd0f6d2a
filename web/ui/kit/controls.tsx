import { Download, Heart, Trash2 } from 'lucide'
import { useState } from 'react'
import { buyFirst } from '#contract/answers/shown-messages.ts'
import { Button, IconButton } from '../button/button.tsx'
import { FileButton } from '../button/file-button.tsx'
import { SubmitButton } from '../button/submit-button.tsx'
import { Chip, ChipList, ChipToggle, RemovableChip } from '../chip/chip.tsx'
import { CsvButton } from '../download/csv-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { NumberStepper } from '../stepper/number-stepper.tsx'
import { Stepper } from '../stepper/stepper.tsx'
import { Example } from './example.tsx'

const variants = ['default', 'primary', 'buy', 'danger', 'quiet', 'ghost', 'text'] as const

export function Controls() {
  const [players, setPlayers] = useState(0)
  const [copies, setCopies] = useState(2)
  const [isLiked, setLiked] = useState(true)
  return (
    <>
      <Example name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="small">small</Button>
        <Button variant="buy" size="large">
          large
        </Button>
        <Button variant="primary" isBusy>
          busy
        </Button>
        <Button isDisabled>disabled</Button>
        <Button blockedReason={buyFirst}>blocked</Button>
        <Button to="/pieces">page link</Button>
        <Button href="https://example.org">other link</Button>
        <Button variant="ghost" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
          <Icon icon={Heart} />
          Like
        </Button>
        <FileButton onFiles={() => {}}>choose a file</FileButton>
        <CsvButton name="Example" head={['Name']} rows={[['Valse']]} />
      </Example>
      <Example name="SubmitButton">
        <form>
          <SubmitButton isBusy={false}>submit</SubmitButton>
          <SubmitButton isBusy>submitting</SubmitButton>
          <SubmitButton isBusy={false} isDisabled>
            incomplete
          </SubmitButton>
        </form>
      </Example>
      <Example name="IconButton">
        <IconButton icon={Trash2} label="Delete score" />
        <IconButton icon={Trash2} label="Delete the last score" isDisabled />
      </Example>
      <Example name="Icon">
        <Icon icon={Download} size={16} label="small download" />
        <Icon icon={Download} label="download" />
        <Icon icon={Download} size={24} label="large download" />
        <Icon icon={Download} size={32} label="very large download" />
      </Example>
      <Example name="Spinner">
        <Spinner />
      </Example>
      <Example name="Chip">
        <ChipList label="Keywords">
          <li>
            <Chip to="/pieces?keyword=tango">tango</Chip>
          </li>
          <li>
            <RemovableChip onRemove={() => {}}>waltz</RemovableChip>
          </li>
        </ChipList>
        <ChipToggle to="/kit" isPressed={false}>
          off
        </ChipToggle>
        <ChipToggle to="/kit" isPressed>
          on
        </ChipToggle>
      </Example>
      <Example name="Stepper">
        <Stepper
          label="Players"
          decreaseLabel="Fewer players"
          increaseLabel="More players"
          onDecrease={players > 0 ? () => setPlayers(players - 1) : undefined}
          onIncrease={() => setPlayers(players + 1)}
        >
          {players}
        </Stepper>
      </Example>
      <Example name="NumberStepper">
        <NumberStepper
          label="Copies"
          decreaseLabel="Fewer copies"
          increaseLabel="More copies"
          value={copies}
          min={2}
          max={60}
          unit="copies"
          onValueChange={setCopies}
        />
      </Example>
    </>
  )
}
