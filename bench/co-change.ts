// Measures how many of the latest commits stay within one feature, platform aside: `node bench/co-change.ts [revision] [commits]`. Files of
// older commits count where they are today (renames are followed by content), and once more where they were at that revision.
import { execFileSync } from 'node:child_process'
import { serverFeatures, webFeatures } from '#test/meta/architecture.ts'

const [revision = 'HEAD', commits = '200'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })

const movedTo = new Map(
  git('diff', '--diff-filter=R', '-M40%', '--name-status', revision, 'HEAD')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, before, after]) => [before ?? '', after ?? '']),
)
const changes = git('log', revision, `-${commits}`, '--no-merges', '--format=%x00', '--name-only')
  .split('\0')
  .map((files) => files.trim().split('\n').filter(Boolean))
  .filter((files) => files.length > 0)

const features = new Set([...Object.keys(serverFeatures), ...Object.keys(webFeatures)])
const earlierFeatures = new Set([...features, 'purchases', 'payouts', 'withdrawals', 'admin'])

/** The feature of a path, or undefined for the platform: a folder of server/ or web/, or a file of contract/. */
const featureOf = (path: string, known: Set<string>) => {
  const [, name] = /^(?:server|web|contract)\/([\w-]+)/.exec(path) ?? []
  return name && known.has(name) ? name : undefined
}

function report(name: string, known: Set<string>, pathOf: (path: string) => string) {
  const touched = changes.map((files) => new Set(files.flatMap((file) => featureOf(pathOf(file), known) ?? [])))
  const inFeatures = touched.filter(({ size }) => size > 0)
  const inOne = inFeatures.filter(({ size }) => size === 1)
  const share = ((100 * inOne.length) / inFeatures.length).toFixed(0)
  console.log(`${name}: ${inOne.length} of ${inFeatures.length} commits that touch a feature stay within one (${share} %)`)
}

report(`folders of ${revision}`, earlierFeatures, (path) => path)
report('folders of today', features, (path) => movedTo.get(path) ?? path)
