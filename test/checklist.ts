// Which rows of docs/checklist.md the tests prove by name, as they write it: 'PAY-14', 'GLOB-03, 04' or 'PAY-22 to PAY-24'.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** Every id of the checklist, in its order. */
export const checklistIds = () => [...readFileSync('docs/checklist.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!)

/** Rows that no test can judge, with what was looked at: `- **STAT-07**: …` in docs/looked-at.md. */
export const lookedAt = () => new Set([...readFileSync('docs/looked-at.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*: \S/gm)].map(([, id]) => id!))

/** The files of tests and journeys that name each id. */
export function proofs(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const path of globSync('{contract,server,infrastructure,web,demo,test}/**/*.{test,e2e}.ts').toSorted())
    for (const id of new Set(wordsOf(path, readFileSync(path, 'utf8')).flatMap(idsIn))) files.set(id, [...(files.get(id) ?? []), path])
  return files
}

/** The ids that a text names; with 'to' between two, also those between them. */
export function idsIn(text: string): string[] {
  const named = /\b([A-Z]+)-(\d+)((?:(?:, | and )\d+\b)*)(?: to (?:\1-)?(\d+))?/g
  return [...text.matchAll(named)].flatMap(([, area, first, more, last]) => {
    const further = (more!.match(/\d+/g) ?? []).map(Number)
    const numbers = last ? range(Number(first), Number(last)) : [Number(first), ...further]
    return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`)
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** What a test says: its strings, and not its comments. */
function wordsOf(path: string, text: string): string[] {
  const words: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && words.push(value)),
    TemplateElement: ({ value }) => void words.push(value.cooked ?? ''),
  }).visit(parseSync(path, text).program)
  return words
}
