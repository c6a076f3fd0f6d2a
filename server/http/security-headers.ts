import type { FastifyInstance } from 'fastify'

/** What a document of ours may use of the device. */
const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture', 'browsing-topics']

/** The headers that every answer carries. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  // Without subdomains, because others may run them.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Adds these headers; a route sets its own content security policy and cache control. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    const type = String(reply.getHeader('content-type') ?? '')
    const isData = /^(application\/(json|xml|rss\+xml)|text\/plain)/.test(type) // a browser that shows it runs nothing
    if (isData && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}
