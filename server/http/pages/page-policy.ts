import { hash } from 'node:crypto'

/**
 * The content security policy of a rendered page, and the page without the nonce that it was rendered with. The policy names the scripts that carry
 * this nonce by their hashes, so that the page can be sent to many; a script that came into the page with its data knows no nonce.
 */
export function withPolicy(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at + 1)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const begin = html.indexOf('>', at) + 1
    const script = html.slice(begin, html.indexOf('</script>', begin))
    if (script) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), policy: policy([...hashes]) }
}

const policy = (scripts: string[]) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // Base UI positions by style attributes, which cannot run scripts
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
