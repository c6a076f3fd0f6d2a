import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { scanWith } from './scan.ts'

const file = new TextEncoder().encode('EICAR '.repeat(100_000))

describe('SAFE-12 a scanner', () => {
  it('says by its exit code whether a file is clean', async () => {
    assert.equal(await scanWith('cat > /dev/null')(file), true)
    assert.equal(await scanWith('! grep -q EICAR')(file), false)
    assert.equal(await scanWith('! grep -q EICAR')(new Uint8Array(9)), true)
  })

  it('may decide before it has read everything', async () => {
    assert.deepEqual([await scanWith('true')(file), await scanWith('false')(file)], [true, false])
  })

  it('that is missing or fails lets nothing through', async () => {
    await assert.rejects(scanWith('/no/such/scanner -')(file))
    await assert.rejects(scanWith('exit 2')(file))
  })
})
