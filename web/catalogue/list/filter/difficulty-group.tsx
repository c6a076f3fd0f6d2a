import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { describeDifficulty } from '../../../pieces/describe-piece.ts'
import type { ListState } from '../list-address.ts'
import { isDifficultyTicked, withDifficulty } from '../list-choices.ts'
import type { ChangeList } from '../use-list.ts'
import group from './group.module.css'

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
