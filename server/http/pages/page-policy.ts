import { createHash } from 'node:crypto'

/**
 * The content security policy of a rendered page, and the page without the nonce that it was rendered with. The policy names the scripts that carry
 * this nonce by their hashes, so that the page can be sent to many; a script that came into the page with its data knows no nonce.
 */
export function withPolicy(html: string, nonce: string) {
  const scripts = html.matchAll(new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g'))
  const hashes = new Set(Array.from(scripts, ([, script]) => script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: policy([...hashes].filter(Boolean)) }
}

const policy = (scripts: unknown[]) =>
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
