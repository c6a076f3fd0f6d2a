import { contract, type OperationName } from './contract.ts'
import type { Operation } from './operation.ts'

/** The method and path of the operations with this access, by name: 'POST /account/login' by `logIn`. */
export const routesOf = (...access: Operation['access'][]) =>
  Object.fromEntries(
    Object.values(contract)
      .flatMap((operations) => Object.entries<Operation>(operations))
      .flatMap(([name, operation]) => (access.includes(operation.access) ? [[name, operation.route]] : [])),
  ) as Partial<Record<OperationName, Operation['route']>>

/**
 * The routes that visitors call. The build for browsers replaces this module, and that of members, by the table itself (`literalRoutes` in
 * vite.config.ts), so that the client does not load the schemas.
 */
export const routes = routesOf('anyone')
