import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { describeDifficulty } from '../../../pieces/describe-piece.ts'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import { ChoiceGroup } from './choice-group.tsx'
import group from './group.module.css'

type DifficultyGroupProps = { list: ListState; counts: [pedagogic: number, concert: number]; changeList: ChangeList }

/** The filter by difficulty. */
export const DifficultyGroup = ({ list, counts, changeList }: DifficultyGroupProps) => (
  <ChoiceGroup
    label="Difficulty"
    name="difficulty"
    options={([1, 0] as const).map((value) => ({ value, label: describeDifficulty(value), count: counts[value] }))}
    chosen={list.difficulties}
    onChange={(difficulties) => changeList(withChoice(list, { difficulties }))}
  />
)

type RecordingGroupProps = { list: ListState; count: number; changeList: ChangeList }

/** The filter by pieces that can be heard here, with their number. */
export const RecordingGroup = ({ list, count, changeList }: RecordingGroupProps) => (
  <div className={group.group}>
    <Checkbox
      className={count === 0 ? group.muted : undefined}
      name="recording"
      value="1"
      checked={list.hasRecording === true}
      onCheckedChange={(isChecked) => changeList(withChoice(list, { hasRecording: isChecked || undefined }))}
    >
      With recording
      <span className={group.count}>{count}</span>
    </Checkbox>
  </div>
)

type TypeGroupProps = { list: ListState; counts: { original: number; transcription: number }; changeList: ChangeList }

const isOriginal = { '': undefined, original: true, transcription: false } as const
type PieceType = keyof typeof isOriginal

/** The filter by original works or transcriptions. */
export function TypeGroup({ list, counts: { original, transcription }, changeList }: TypeGroupProps) {
  const value: PieceType = list.original === undefined ? '' : list.original ? 'original' : 'transcription'
  return (
    <div className={group.group}>
      <p className={group.title} aria-hidden>
        Type
      </p>
      <Segments<PieceType>
        name="type"
        label="Type"
        isLabelHidden
        value={value}
        options={[
          { value: '', label: 'All', detail: String(original + transcription) },
          { value: 'original', label: 'Original', detail: String(original), isMuted: original === 0 },
          { value: 'transcription', label: 'Transcription', detail: String(transcription), isMuted: transcription === 0 },
        ]}
        onValueChange={(type) => changeList(withChoice(list, { original: isOriginal[type] }))}
      />
    </div>
  )
}
