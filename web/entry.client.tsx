import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { queryClientContext } from './api/contexts.ts'
import { queries } from './api/query-client.ts'

/** The context of a navigation: loaders read through the query client of this tab. */
function getContext() {
  const context = new RouterContextProvider()
  context.set(queryClientContext, queries)
  return context
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HydratedRouter getContext={getContext} />
      </QueryClientProvider>
    </StrictMode>,
  )
})
