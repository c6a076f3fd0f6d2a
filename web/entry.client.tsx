import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { loadDeferredRoutes } from '#contract/client.ts'
import { api } from './api/client.ts'
import { queryClientContext } from './api/contexts.ts'
import { createQueryClient, isWorthRetrying } from './api/query-client.ts'
import { watchMyAccordion } from './accordion/use-my-accordion.ts'
import { readSession } from './session/session.ts'

// The content security policy forbids compiled schemas, and browsers report an attempt. Zod's own `config` does the same, and would load Zod for
// every page.
const zodConfig = '__zod_globalConfig'
const shared = globalThis as { [zodConfig]?: { jitless?: boolean } }
Object.assign((shared[zodConfig] ??= {}), { jitless: true })

/** The query client of this tab. */
const queryClient = createQueryClient(api, isWorthRetrying)

if (readSession(document.cookie).session) loadDeferredRoutes().catch(() => {}) // a call that needs them tries again

watchMyAccordion()

/** The context of a navigation. */
function getContext() {
  const context = new RouterContextProvider()
  context.set(queryClientContext, queryClient)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HydratedRouter getContext={getContext} />
      </QueryClientProvider>
    </StrictMode>,
  )
})
