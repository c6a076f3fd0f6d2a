import { Segments } from '#web/ui/radio-group/segments.tsx'
import type { ListState } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'

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
