import { briefPage } from './brief-page.ts'

type Asking = { url: string; headers: { accept?: string | undefined } }

/** Whether an error is shown to a person: their browser asks for HTML, outside of the API. */
export const asksForPage = ({ url, headers: { accept = '' } }: Asking): boolean => accept.includes('text/html') && !/^\/api(?![^/?])/.test(url)

/** A brief page that says what is wrong; with `retryAfter` it asks again by itself after these seconds. */
export const errorPage = (message: string, retryAfter?: number): string =>
  briefPage({ title: 'Bellows', content: `<p>${escape(message)}</p>`, retryAfter })

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
