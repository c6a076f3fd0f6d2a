// Prints every row of docs/checklist.md with the tests that name it: `npm run checklist`.
import { checklistIds, reviewedByHand, proofs } from './checklist.ts'

const [proven, reviewed] = [proofs(), reviewedByHand()]
for (const id of checklistIds()) {
  const files = proven.get(id)?.map(({ path, isLong }) => (isLong ? `${path} (long)` : path))
  console.log(id.padEnd(12), files?.join(' ') ?? (reviewed.has(id) ? 'docs/manual-reviews.md' : '(nothing)'))
}
