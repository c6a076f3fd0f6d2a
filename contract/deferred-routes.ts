import { isForBrowsing, routesOf } from './routes.ts'

/** The routes of forms, of payments, and of all that needs a session, which pages for browsing do not load. */
export const deferredRoutes = routesOf((operation, feature) => !isForBrowsing(operation, feature))
