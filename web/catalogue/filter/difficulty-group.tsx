import { Check } from '#web/ui/check.tsx'
import type { List } from '../list-address.ts'
import { isTickedIn, withDifficulty } from '../list-choices.ts'
import type { Choose } from '../use-list.ts'
import { difficulty as nameOf } from '../words.ts'
import group from './group.module.css'

type Difficulties = { list: List; counts: [pedagogic: number, concert: number]; choose: Choose }

/** Which difficulties are wanted, with how many pieces there are of each. */
export function DifficultyGroup({ list, counts, choose }: Difficulties) {
  return (
    <fieldset className={group.group}>
      <legend className={group.title}>Difficulty</legend>
      <div>
        <input type="hidden" name="difficulty" />
        {([1, 0] as const).map((difficulty) => (
          <Check
            key={difficulty}
            className={counts[difficulty] === 0 ? group.none : undefined}
            name="difficulty"
            value={difficulty}
            checked={isTickedIn(list, difficulty)}
            onChange={({ currentTarget }) => choose(withDifficulty(list, difficulty, currentTarget.checked))}
          >
            {nameOf(difficulty)}
            <span className={group.count}>{counts[difficulty]}</span>
          </Check>
        ))}
      </div>
    </fieldset>
  )
}
