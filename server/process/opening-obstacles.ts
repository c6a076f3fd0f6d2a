import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'

type Settings = Pick<Config, 'isDevelopment' | 'isShop' | 'publicUrl' | 'stripe' | 'arePaymentsChosen' | 'trustedProxies'>

/** Why the site must not open with these settings: a sentence for each reason, which says what to do. */
export function openingObstacles(settings: Settings, { hasDemoAccounts }: { hasDemoAccounts: boolean }): string[] {
  const { isShop, isDevelopment, publicUrl, stripe, arePaymentsChosen, trustedProxies } = settings
  const shop = stripe ? 'a shop with Stripe keys' : `a shop at ${publicUrl}`
  return [
    ...(isShop && hasDemoAccounts
      ? [
          `The database has accounts of the demo, whose password is published, and ${shop} must not open with them: run \`npm run admin -- remove-demo\`, which removes them with their pieces.`,
        ]
      : []),
    ...(isShop && !arePaymentsChosen ? [choosePayments] : []),
    ...(publicUrl.startsWith('https:') && !trustedProxies && !isDevelopment
      ? [
          `PUBLIC_URL is ${publicUrl}, so visitors come through a proxy, whose address would count for all of them in rate limits: set TRUSTED_PROXIES to its address, such as loopback.`,
        ]
      : []),
  ]
}

/** What a site without the demo has to decide. */
export const choosePayments = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take payments, or PAYMENTS=test to try the library without money.'

/** Throws the error that listening on the port would throw, so that a start on a taken port fails before the demo is loaded. */
export async function assertPortFree(host: string, port: number) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((closed) => probe.close(closed))
}
