import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAudit } from './read-audit.ts'

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

describe('SAFE-24 a scan for advisories', () => {
  it('fails for a severe one, which it names first', () => {
    const sharp = { severity: 'high', range: '<0.32.6', via: [{ title: 'Heap overflow', url: 'https://advisories.example/1' }] }
    const result = readAudit(report({ tool: { severity: 'low', range: '*', via: ['sharp'] }, sharp }))
    assert.deepEqual(result, {
      lines: ['high     sharp <0.32.6: Heap overflow https://advisories.example/1', 'low      tool *: by sharp'],
      exitCode: 1,
    })
    assert.equal(readAudit(report({ tool: { severity: 'moderate' } })).exitCode, 0)
    assert.equal(readAudit(report({ tool: { severity: 'unheard of' } })).exitCode, 0)
  })

  it('passes where there is none', () => assert.deepEqual(readAudit(report({})), { lines: ['No package has a known advisory.'], exitCode: 0 }))

  it('says plainly that a registry offers none, and is then no clean bill', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed - POST https://packages.example/advisories/bulk', error: { summary: '' } })
    assert.deepEqual(readAudit(refused), {
      lines: [
        'The package registry in use offers no advisories (405 Method Not Allowed), so nothing was compared.',
        'Name one that does: npm run audit -- --registry=<address>',
      ],
      exitCode: 2,
    })
    for (const output of ['', 'not JSON', '{}', 'null']) assert.equal(readAudit(output).exitCode, 2, output)
  })
})
