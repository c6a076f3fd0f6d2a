let told = '/api'

/** The server says once where the operator has put the API; a page carries it to the browser. */
export function setApiPath(path: string) {
  told = path
}

/** Where the API lies on this site (DECIDE-01): the path of every call comes after it, unchanged. */
export const apiPath = () => (typeof document === 'undefined' ? told : (document.documentElement.dataset['api'] ?? told))
