import type { FastifyInstance } from 'fastify'

/** What a document of ours may use of the device. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture', 'browsing-topics']

/** A document that is opened by itself runs nothing; it may show itself, which is a picture, a recording or a drawing with its own styles. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A worker has the policy of its script. The one that reads scores compiles WebAssembly. */
const scriptPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The headers that every answer carries. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': documentPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  // Without subdomains, because others may run them.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Adds these headers; a route may set its own content security policy, and sets its cache control. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    reply.headers(headers)
    const isScript = /^(text|application)\/javascript/.test(String(reply.getHeader('content-type') ?? ''))
    if (policy ?? isScript) reply.header('content-security-policy', policy ?? scriptPolicy)
    if (reply.statusCode === 304) reply.removeHeader('content-security-policy') // the browser has stored the policy with the content
    done()
  })
}
