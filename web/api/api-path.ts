let configuredPath = '/api'

/** Called by the server with the configured path; the browser reads it from the page. */
export function setApiPath(path: string) {
  configuredPath = path
}

/** The path of the API on this site (DECIDE-01), which precedes the path of every call. */
export const apiPath = () => (typeof document === 'undefined' ? configuredPath : (document.documentElement.dataset['api'] ?? configuredPath))
