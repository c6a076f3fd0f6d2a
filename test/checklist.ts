// Finds the rows of docs/checklist.md that tests name in their titles, written as 'PAY-14', 'GLOB-03, 04' or 'PAY-22 to PAY-24'.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** The ids of the checklist in its order. */
export const checklistIds = () => [...readFileSync('docs/checklist.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!)

/** The rows that no test can verify, each with its manual review in docs/manual-reviews.md: `- **STAT-07**: …`. */
export const reviewedByHand = () =>
  new Set([...readFileSync('docs/manual-reviews.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*: \S/gm)].map(([, id]) => id!))

/** The test files that name each id. */
export function proofs(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const path of globSync('{contract,server,infrastructure,web,demo,test}/**/*.{test,e2e}.ts').toSorted())
    for (const id of new Set(stringsIn(path, readFileSync(path, 'utf8')).flatMap(idsIn))) files.set(id, [...(files.get(id) ?? []), path])
  return files
}

/** The ids in a text; 'to' between two ids includes those between them. */
export function idsIn(text: string): string[] {
  const named = /\b([A-Z]+)-(\d+)((?:(?:, | and )\d+\b)*)(?: to (?:\1-)?(\d+))?/g
  return [...text.matchAll(named)].flatMap(([, area, first, more, last]) => {
    const further = (more!.match(/\d+/g) ?? []).map(Number)
    const numbers = last ? range(Number(first), Number(last)) : [Number(first), ...further]
    return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`)
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** The string literals of a test file; ids in comments prove nothing. */
function stringsIn(path: string, text: string): string[] {
  const strings: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateElement: ({ value }) => void strings.push(value.cooked ?? ''),
  }).visit(parseSync(path, text).program)
  return strings
}
