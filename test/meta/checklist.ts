// Finds the rows of docs/checklist.md that tests name in their titles, written as 'PAY-14', 'GLOB-03, 04' or 'PAY-22 to PAY-24'.
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** The ids of the checklist in its order. */
export const checklistIds = () => [...readFileSync('docs/checklist.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!)

/** The rows that no test can verify, each with its manual review in docs/manual-reviews.md: `- **STAT-07**: …`. */
export const reviewedByHand = () =>
  new Set([...readFileSync('docs/manual-reviews.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*: \S/gm)].map(([, id]) => id!))

/** A test file that names a row, and whether it does so in tests of the long form alone. */
export type Proof = { path: string; isLong: boolean }

/** The test files that name each id. */
export function proofs(): Map<string, Proof[]> {
  const files = new Map<string, Proof[]>()
  for (const path of globSync('{contract,server,infrastructure,web,demo,test}/**/*.{test,e2e}.ts').toSorted()) {
    const { short, all } = namesIn(path, readFileSync(path, 'utf8'))
    const isShort = path.endsWith('.long.test.ts') ? new Set<string>() : new Set(short.flatMap(idsIn))
    for (const id of new Set(all.flatMap(idsIn))) files.set(id, [...(files.get(id) ?? []), { path, isLong: !isShort.has(id) }])
  }
  return files
}

/** The rows that the long form of the tests alone proves, as docs/checklist.md lists them. */
export const provenInLongForm = () =>
  /Proven by `npm run test:long` alone: ([^.]*)\./.exec(readFileSync('docs/checklist.md', 'utf8'))?.[1]?.split(', ') ?? []

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

/** The string literals of a test file, and those outside of tests of the long form; ids in comments prove nothing. */
function namesIn(path: string, text: string) {
  const strings: { value: string; start: number }[] = []
  const long: { start: number; end: number }[] = []
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && strings.push({ value, start })),
    TemplateElement: ({ value, start }) => void strings.push({ value: value.cooked ?? '', start }),
    CallExpression: ({ arguments: [, details], start, end }) => {
      if (details && longDetails.test(text.slice(details.start, details.end))) long.push({ start, end })
    },
  }).visit(parseSync(path, text).program)
  const short = strings.filter(({ start }) => !long.some((call) => call.start <= start && start < call.end))
  return { all: strings.map(({ value }) => value), short: short.map(({ value }) => value) }
}

/** What makes a test one of the long form: `onlyLong`, or the tag of a browser test. */
const longDetails = /^(onlyLong|onLinux|\{ tag: '@long' \})$/
