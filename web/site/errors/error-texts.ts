import { isRouteErrorResponse } from 'react-router'
import { failed } from '#contract/answers/shown-messages.ts'

export type ErrorDescription = { title: string; text: string }

/** The message of an error without a message of its own (DECIDE-77), and of the page of error 1. */
export const unknownErrorText = failed

const errorTexts = {
  '0': { title: 'Session expired', text: 'Your session has expired. Please log in again.' },
  '1': { title: 'An error occurred', text: unknownErrorText },
} satisfies Record<string, ErrorDescription>
const unknown = { title: 'Unknown Error', text: 'An unknown error occurred.' }

/** ERR-01 to ERR-03: the text of the page /error/{id}. */
export const errorTextAt = (id: string): ErrorDescription => new Map<string, ErrorDescription>(Object.entries(errorTexts)).get(id) ?? unknown

/** The text of an address without a page (DECIDE-32). */
export const notFound: ErrorDescription = { title: 'Not found', text: 'This page does not exist.' }

/** The text that replaces a page which could not be loaded: its own for a page that does not exist, otherwise that of error 1. */
export const errorTextOf = (error: unknown): ErrorDescription =>
  isRouteErrorResponse(error) && error.status === 404 ? { ...notFound, text: String(error.data) } : errorTexts['1']
