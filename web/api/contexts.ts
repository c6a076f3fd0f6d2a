import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Operator } from '#contract/operator.ts'

/** The query client that loaders read with: that of the request on the server, that of the tab in the browser. It gives access to the API. */
export const queryClientContext = createContext<QueryClient>()

/** The public URL of the site, for addresses that leave it: canonical links, pictures for other sites. */
export const publicUrlContext = createContext<string>()

/** The operator of the site. */
export const operatorContext = createContext<Operator>()

/** Whether the database is away, so that nothing can be changed. */
export const readOnlyContext = createContext(false)
