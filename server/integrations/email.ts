import { toPlainText } from './plain-text.ts'

/** The content of an email. Nothing in it is markup. */
export type Email = {
  to: string
  subject: string
  /** Its paragraphs. */
  text: string[]
  /** A code of six digits, shown below the first paragraph. */
  code?: string
  /** A link; a path is relative to this site. */
  link?: { name: string; href: string }
}

const footer =
  'Bellows, the library of accordion music. You get this e-mail because of something that happened on the site. Replies to it are not read.'

/** Formats an email as plain text. */
export const asText = ({ text: [first, ...rest], code, link }: Email) =>
  toPlainText([first, code, ...rest, link && `${link.name}: ${link.href}`, `--\n${footer}`].filter(Boolean).join('\n\n') + '\n')

/** Formats an email as HTML, with colours for light and dark mail programs. */
export const asHtml = ({ subject, text: [first = '', ...rest], code, link }: Email) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
body { margin: 0; padding: 32px 16px; background: #edeae3; color: #1f1d1a; font: 16px/1.5 'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif; }
.card { max-width: 480px; margin: 0 auto; padding: 32px; background: #fbfaf7; border: 1px solid #d5d0c4; }
h1 { margin: 0 0 20px; font: 600 24px/1.25 'Brygada 1918', Georgia, serif; }
p { margin: 0 0 16px; }
.code { font: 600 34px/1.2 Menlo, Consolas, monospace; letter-spacing: 6px; }
.link { display: inline-block; padding: 11px 18px; border: 1px solid currentColor; border-radius: 6px; color: inherit; font-weight: 600; text-decoration: none; }
.footer { max-width: 480px; margin: 16px auto 0; font-size: 13px; color: #5d574c; }
@media (prefers-color-scheme: dark) {
  body { background: #151412; color: #ece8df; }
  .card { background: #211f1c; border-color: #3a372f; }
  .footer { color: #b3ac9e; }
}
</style>
</head>
<body>
<div class="card">
<h1>${escaped(subject)}</h1>
${[`<p>${escaped(first)}</p>`, code && `<p class="code">${escaped(code)}</p>`, ...rest.map((paragraph) => `<p>${escaped(paragraph)}</p>`)].filter(Boolean).join('\n')}
${link ? `<p><a class="link" href="${escaped(link.href)}">${escaped(link.name)}</a></p>` : ''}
</div>
<p class="footer">${escaped(footer)}</p>
</body>
</html>
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\n': '<br>' }
const escaped = (text: string) => toPlainText(text).replace(/[&<>"'\n]/g, (character) => entities[character]!)
