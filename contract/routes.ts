import { contract, type Feature, type OperationName } from './contract.ts'
import type { Operation } from './operation.ts'

/** The method and path of the operations that are chosen, by name: 'POST /account/login' by `logIn`. */
export const routesOf = (isChosen: (operation: Operation, feature: Feature) => boolean) =>
  Object.fromEntries(
    Object.entries(contract).flatMap(([feature, operations]) =>
      Object.entries<Operation>(operations).flatMap(([name, operation]) =>
        isChosen(operation, feature as Feature) ? [[name, operation.route]] : [],
      ),
    ),
  ) as Partial<Record<OperationName, Operation['route']>>

/** Whether visitors who look around call an operation, so that every page has its route; most files are no calls but addresses in the page. */
export const isForBrowsing = ({ access, fileTypes }: Operation, feature: Feature) =>
  access === 'anyone' && fileTypes === undefined && ['artists', 'catalogue', 'collection', 'publishing'].includes(feature)

/**
 * The routes that visitors call who look around. The build for browsers replaces this module, and that of the other routes, by the table itself
 * (`literalRoutes` in vite.config.ts), so that the client does not load the schemas.
 */
export const routes = routesOf(isForBrowsing)
