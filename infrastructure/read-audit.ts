/** The severities from which on an advisory fails the scan. */
const failing = ['critical', 'high']

type Advisory = { title?: string; url?: string; severity?: string }
type Vulnerability = { severity: string; range?: string; via?: (string | Advisory)[] }
type Report = { auditReportVersion?: number; vulnerabilities?: Record<string, Vulnerability>; message?: string; error?: { summary?: string } }

/** What a scan has found, as lines for a person, and its exit code: 0 nothing severe, 1 something severe, 2 nothing was compared. */
export type AuditResult = { lines: string[]; exitCode: 0 | 1 | 2 }

/** Reads the answer of `npm audit --json`. A registry without advisories answers with an error, which is no clean bill. */
export function readAudit(output: string): AuditResult {
  const report = parse(output)
  if (report?.auditReportVersion === undefined || !report.vulnerabilities) {
    const reason = (report?.message ?? report?.error?.summary ?? '').replace(/\s*-?\s*(GET|POST)?\s*https?:\/\/\S+/g, '').trim()
    return {
      lines: [
        `The package registry in use offers no advisories${reason && ` (${reason})`}, so nothing was compared.`,
        'Name one that does: npm run audit -- --registry=<address>',
      ],
      exitCode: 2,
    }
  }
  const found = Object.entries(report.vulnerabilities).toSorted(([, a], [, b]) => rank(a.severity) - rank(b.severity))
  if (found.length === 0) return { lines: ['No package has a known advisory.'], exitCode: 0 }
  const lines = found.map(([name, { severity, range = '', via = [] }]) => `${severity.padEnd(8)} ${name} ${range}: ${via.map(toText).join('; ')}`)
  return { lines, exitCode: found.some(([, { severity }]) => failing.includes(severity)) ? 1 : 0 }
}

const severities = ['critical', 'high', 'moderate', 'low', 'info']
const rank = (severity: string) => (severities.includes(severity) ? severities.indexOf(severity) : 0)
const toText = (via: string | Advisory) => (typeof via === 'string' ? `by ${via}` : [via.title, via.url].filter(Boolean).join(' '))

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report
  } catch {
    return undefined
  }
}
