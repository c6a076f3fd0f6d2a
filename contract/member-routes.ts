import { routesOf } from './routes.ts'

/** The routes that need a session, which visitors' pages do not load. */
export const memberRoutes = routesOf('account', 'admin')
