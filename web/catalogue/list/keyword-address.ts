/** The address of all pieces that carry a keyword; by itself, because other pages need nothing else of the list's addresses. */
export const keywordAddress = (keyword: string) => `/pieces?${new URLSearchParams({ keyword })}`
