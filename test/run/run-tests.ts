// `node test/run/run-tests.ts [PART …] [-- ARGUMENT …]`: by default all parts of `npm test`. The arguments, such as files, go to the tool of the parts.
import { parts, type PartName } from './parts.ts'
import { runParts } from './run-parts.ts'

const everyPart: PartName[] = ['check', 'units', 'server', 'browser']

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const [names, args] = [given.slice(0, end), given.slice(end + 1)]
const unknown = names.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part '${unknown}', only ${Object.keys(parts).join(', ')}. Files and options follow after '--'.`)
  process.exit(2)
}
await runParts((names.length > 0 ? (names as PartName[]) : everyPart).map((name) => ({ name, args })))
