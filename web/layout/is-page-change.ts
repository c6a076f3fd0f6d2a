/** The page of a path without the dialog that the path opens over it. */
const pageOf = (path: string) => path.replace(/\/(purchased|cancelled)\/?$/, '').replace(/\/$/, '')

/** Whether two paths lead to different pages. */
export const isPageChange = (one: string, other: string) => pageOf(one) !== pageOf(other)
