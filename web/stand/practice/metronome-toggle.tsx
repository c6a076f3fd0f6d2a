import { Metronome } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { metronomeId } from './practice-bar.tsx'
import type { Practice } from './practice.ts'

/** Shows or folds the metronome in the foot of a narrow window. */
export function MetronomeToggle({ practice, className }: { practice: Practice; className?: string | undefined }) {
  const { isMetronomeOpen } = practice.state.use()
  return (
    <Button
      variant="plain"
      className={className}
      aria-pressed={isMetronomeOpen}
      aria-controls={metronomeId}
      onClick={() => practice.showMetronome(!isMetronomeOpen)}
    >
      <Icon icon={Metronome} />
      <span>Metronome</span>
    </Button>
  )
}
