import { Segments } from '#web/ui/segments.tsx'
import type { List } from '../list-address.ts'
import { withChoice } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import group from './group.module.css'

type Types = { list: List; counts: { original: number; transcription: number }; choose: Choose }

const origins = { '': undefined, original: true, transcription: false } as const
type Origin = keyof typeof origins

/** Original works, transcriptions, or both. */
export function TypeGroup({ list, counts, choose }: Types) {
  const { original, transcription } = counts
  const value: Origin = list.original === undefined ? '' : list.original ? 'original' : 'transcription'
  return (
    <div className={group.group}>
      <p className={group.title} aria-hidden>
        Type
      </p>
      <Segments<Origin>
        name="type"
        label="Type"
        value={value}
        choices={[
          { value: '', name: 'All', detail: String(original + transcription) },
          { value: 'original', name: 'Original', detail: String(original), isMuted: original === 0 },
          { value: 'transcription', name: 'Transcription', detail: String(transcription), isMuted: transcription === 0 },
        ]}
        onChange={(chosen) => choose(withChoice(list, { original: origins[chosen] }))}
      />
    </div>
  )
}
