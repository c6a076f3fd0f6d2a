/** The page of a path without the dialog that the path opens over it; what became of a cart is shown on a page of its own. */
const pageOf = (path: string) => path.replace(/(?<!cart)\/(purchased|cancelled)\/?$/, '').replace(/\/$/, '')

/** Whether two paths lead to different pages. */
export const isPageChange = (one: string, other: string) => pageOf(one) !== pageOf(other)
