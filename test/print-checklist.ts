// Prints every row of docs/checklist.md with the tests that name it: `npm run checklist`.
import { checklistIds, reviewedByHand, proofs } from './checklist.ts'

const [proven, reviewed] = [proofs(), reviewedByHand()]
for (const id of checklistIds()) console.log(id.padEnd(12), proven.get(id)?.join(' ') ?? (reviewed.has(id) ? 'docs/manual-reviews.md' : '(nothing)'))
