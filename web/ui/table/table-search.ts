import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'

/** The search text in an address. */
export const searchIn = (address: URLSearchParams) => (address.get('search') ?? '').trim()

/** The search text in the current address, for pages that filter what they have loaded. */
export const useSearchText = () => searchIn(useSearchParams()[0])

/** The revalidation of such a page, which needs nothing from the server when only its search changes. */
export const unlessSearchChanged = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
