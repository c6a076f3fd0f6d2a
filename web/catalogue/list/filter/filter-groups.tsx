import { pieceLimits } from '#contract/limits.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { describeDifficulty } from '../../../pieces/describe-piece.ts'
import type { ListState } from '../list-address.ts'
import { withFewerPlayers, withMorePlayers, isDifficultyTicked, withDifficulty, withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'

/** The filter by total number of players, any number at first. */
export function TotalGroup({ list, changeList }: { list: ListState; changeList: ChangeList }) {
  const total = list.totalInstrumentAmount
  return (
    <div className={group.group}>
      <div className={group.line}>
        <span className={group.title} aria-hidden>
          Total instruments
        </span>
        <Stepper
          label="Total instruments"
          decreaseLabel="Fewer in total"
          increaseLabel="More in total"
          onDecrease={total === -1 ? undefined : () => changeList(withFewerPlayers(list))}
          onIncrease={total < pieceLimits.instruments ? () => changeList(withMorePlayers(list)) : undefined}
        >
          {total === -1 ? 'All' : total}
        </Stepper>
        {total !== -1 && <input type="hidden" name="players" value={total} />}
      </div>
    </div>
  )
}

type DifficultyGroupProps = { list: ListState; counts: [pedagogic: number, concert: number]; changeList: ChangeList }

/** The filter by difficulty, with the number of pieces of each. */
export function DifficultyGroup({ list, counts, changeList }: DifficultyGroupProps) {
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Difficulty</legend>
      <div>
        <input type="hidden" name="difficulty" />
        {([1, 0] as const).map((difficulty) => (
          <Checkbox
            key={difficulty}
            className={counts[difficulty] === 0 ? group.muted : undefined}
            name="difficulty"
            value={difficulty}
            checked={isDifficultyTicked(list, difficulty)}
            onCheckedChange={(isChecked) => changeList(withDifficulty(list, difficulty, isChecked))}
          >
            {describeDifficulty(difficulty)}
            <span className={group.count}>{counts[difficulty]}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

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
