// Every row of docs/checklist.md with the tests that name it. Run it with `npm run checklist`.
import { checklistIds, lookedAt, proofs } from './checklist.ts'

const [proven, seen] = [proofs(), lookedAt()]
for (const id of checklistIds()) console.log(id.padEnd(12), proven.get(id)?.join(' ') ?? (seen.has(id) ? 'docs/looked-at.md' : '(nothing)'))
