import { isRouteErrorResponse } from 'react-router'

/** What went wrong, in a title and a sentence. */
export type Failed = { title: string; text: string }

/** What is said of a failure that nobody has words for (DECIDE-77), and on the page of error 1. */
export const unexplained = 'Something went wrong. Please try again later.'

const failures = {
  '0': { title: 'Session expired', text: 'Your session has expired. Please log in again.' },
  '1': { title: 'An error occurred', text: unexplained },
} satisfies Record<string, Failed>
const unknown = { title: 'Unknown Error', text: 'An unknown error occurred.' }

/** ERR-01 to ERR-03: what the page /error/{id} says. */
export const failureAt = (id: string): Failed => new Map<string, Failed>(Object.entries(failures)).get(id) ?? unknown

/** What is said at an address that leads nowhere (DECIDE-32). */
export const notFound: Failed = { title: 'Not found', text: 'This page does not exist.' }

/** What is said in place of a page that could not be loaded: what does not exist says so, all else is error 1. */
export const failureOf = (error: unknown): Failed =>
  isRouteErrorResponse(error) && error.status === 404 ? { ...notFound, text: String(error.data) } : failures['1']
