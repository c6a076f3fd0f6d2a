/** What an address shows underneath its popups, which appear over their page and replace nothing. */
const pageOf = (path: string) => path.replace(/\/(purchased|cancelled)\/?$/, '').replace(/\/$/, '')

/** Whether two paths lead to different pages. */
export const isAnotherPage = (one: string, other: string) => pageOf(one) !== pageOf(other)
