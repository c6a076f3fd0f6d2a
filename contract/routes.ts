import { contract, type OperationName } from './contract.ts'
import type { Operation } from './operation.ts'

/**
 * The method and path of every operation: 'POST /account/login' by `logIn`. The build for browsers replaces this module by the table itself
 * (`literalRoutes` in vite.config.ts), so that the client does not load the schemas.
 */
export const routes = Object.fromEntries(
  Object.values(contract).flatMap((operations) => Object.entries<Operation>(operations).map(([name, { route }]) => [name, route])),
) as Record<OperationName, Operation['route']>
