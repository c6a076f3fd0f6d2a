import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

/** The last number of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 follow after it. */
const sections = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3
5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3
9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4
17.3:2`
const numbersUpTo = (section: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => `V${section}.${first + index}`)
const requirements = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, last]) => numbersUpTo(section!, Number(last)))

/** The rows of the map; one row may stand for a range. */
const rows = [
  ...readFileSync('docs/security-asvs.md', 'utf8').matchAll(/^\| V(\S+)(?: to V(\S+))? +\|[^|]+\|[^|]+\| ([a-z ]+?) +\| (.+?) +\|$/gm),
].map(([, first = '', last = first, state = '', reason = '']) => {
  const [section, from, to] = [first.slice(0, first.lastIndexOf('.')), Number(first.split('.')[2]), Number(last.split('.')[2])]
  return { numbers: numbersUpTo(section, to, from), state, reason }
})
const numbersOf = (state: string) => rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers)
const security = readFileSync('docs/security.md', 'utf8')
const summary = /^## ASVS 5\.0\n[^]*?(?=^## |$(?![^]))/m.exec(security)?.[0] ?? ''
const pathsIn = (text: string) => [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|md|json|sql)|\.[\w.]+)`/g)].map(([, path]) => path!)

describe('SAFE-24 the map of ASVS 5.0', () => {
  it('SAFE-24 has each of the 253 requirements of levels 1 and 2 once', () => {
    assert.equal(requirements.length, 253)
    assert.deepEqual(rows.flatMap(({ numbers }) => numbers), requirements) // prettier-ignore
  })

  it('SAFE-24 gives a test, file or document that exists for what is done, and a reason for everything else', () => {
    for (const { numbers, state, reason } of rows) {
      assert.ok(['done', 'not applicable', 'open'].includes(state), `${numbers[0]}: ${state}`)
      const paths = pathsIn(reason)
      if (state === 'done') assert.ok(paths.length > 0, `${numbers[0]}: ${reason}`)
      for (const path of paths) assert.ok(existsSync(path), `${numbers[0]}: ${path}`)
    }
  })

  it('SAFE-24 quotes what its files contain', () => {
    for (const { numbers, reason } of rows)
      for (const [, quoted, path] of reason.matchAll(/'([^']+)' in `([^`]+)`/g))
        assert.ok(readFileSync(path!, 'utf8').includes(quoted!), `${numbers[0]}: ${quoted} in ${path}`)
  })

  it('SAFE-24 is summed up in docs/security.md: the counts, and every open requirement', () => {
    const counts = ['done', 'not applicable', 'open'].map((state) => `${numbersOf(state).length} ${state}`)
    for (const count of counts) assert.ok(summary.includes(count), count)
    assert.match(summary, /\(security-asvs\.md\)/)
    assert.deepEqual([...summary.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([number]) => number).toSorted(), numbersOf('open').toSorted())
  })
})
