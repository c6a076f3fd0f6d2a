import assert from 'node:assert/strict'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { describe, it } from 'node:test'
import { pdf } from '#test/support/pdf.ts'
import { findSandbox } from './sandbox.ts'
import { startScoreReader } from './score-reader.ts'

const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
const status = (pid: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.split(/\s+/)
const limit = (pid: string, name: string) => new RegExp(`^${name}\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]

/** A system that refuses these programs. */
const refusing = (...programs: string[]) => ({ isAllowed: (command: string[]) => programs.every((program) => !command.includes(program)) })
const gapsOf = (isRoot: boolean, ...programs: string[]) => findSandbox({ isRoot, ...refusing(...programs) }).gaps

describe('SAFE-12 the sandbox of readers', () => {
  it('is what the system allows, and a score is read in it', { skip: !existsSync('/proc/self/task') }, async () => {
    const { gaps } = findSandbox()
    const before = new Set(children())
    const reader = startScoreReader({ processes: 1 })
    assert.equal((await reader.read(pdf())).pages, 1)
    const pid = children().find((child) => !before.has(child))!
    if (gaps.length === 0) {
      assert.deepEqual([status(pid, 'Uid')?.[0], status(pid, 'Groups')?.[0], status(pid, 'CapEff')?.[0]], ['65534', '', '0000000000000000'])
      assert.notEqual(readlinkSync(`/proc/${pid}/ns/net`), readlinkSync('/proc/self/ns/net'))
      assert.deepEqual([limit(pid, 'Max file size'), limit(pid, 'Max open files')], ['0', '128'])
    }
    assert.doesNotMatch(readFileSync(`/proc/${pid}/environ`, 'utf8'), /DATABASE|HOME|SECRET/)
    assert.match(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), /--permission/)
    await reader.close()
  })

  it('names what the system does not allow', () => {
    assert.deepEqual(gapsOf(true), [])
    assert.deepEqual(gapsOf(false), ['as the user of the server'])
    assert.deepEqual(gapsOf(true, 'unshare'), ['without a network namespace'])
    assert.deepEqual(gapsOf(false, 'unshare', 'setpriv', 'prlimit'), [
      'as the user of the server',
      'without a network namespace',
      'without limits of the system',
    ])
  })
})
