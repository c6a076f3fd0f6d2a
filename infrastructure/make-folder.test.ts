import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { assertWritable, FolderError, makeFolder } from './make-folder.mjs'

const home = mkdtempSync(join(tmpdir(), 'bellows-'))
after(() => rmSync(home, { recursive: true }))
const refuses = (work: (folder: string) => void, folder: string, code: string) =>
  assert.throws(
    () => work(folder),
    (error) => error instanceof FolderError && error.folder === folder && error.code === code,
  )

describe('making a folder', () => {
  it('makes those above it, and leaves what exists', () => {
    const folder = join(home, 'a', 'b', 'c')
    makeFolder(folder)
    makeFolder(folder)
    assert.ok(statSync(folder).isDirectory())
    symlinkSync(folder, join(home, 'link'))
    makeFolder(join(home, 'link'))
    makeFolder('/')
    makeFolder('.')
  })

  it('is refused where something else is in its place or above it', () => {
    writeFileSync(join(home, 'file'), '')
    symlinkSync(join(home, 'nowhere'), join(home, 'dangling'))
    refuses(makeFolder, join(home, 'file'), 'EEXIST')
    refuses(makeFolder, join(home, 'file', 'a', 'b'), 'ENOTDIR')
    refuses(makeFolder, join(home, 'dangling'), 'EEXIST')
  })

  it('is refused where the system makes none', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
    refuses(makeFolder, '/proc/nope', 'ENOENT')
    refuses(makeFolder, '/proc/nope/a/b', 'ENOENT')
    refuses(assertWritable, '/proc', 'ENOENT')
  })

  it('leaves nothing behind in a folder that can be written to', () => {
    const folder = join(home, 'empty')
    mkdirSync(folder)
    assertWritable(folder)
    assert.deepEqual(readdirSync(folder), [])
    refuses(assertWritable, join(home, 'missing'), 'ENOENT')
  })
})
