import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { searchLength } from '#contract/limits.ts'
import { formAddress } from './form-address.ts'
import { LiveSearchBox } from './live-search-box.tsx'

/** What an address searches for. */
export const searchOf = (address: URLSearchParams) => (address.get('search') ?? '').trim()

/** What is searched for on a page that already holds all it could show. It lives in the address. */
export const useNarrowing = () => searchOf(useSearchParams()[0])

/** The box for it. Without JavaScript it is a form, and the server narrows. */
export function ClientFilter({ label, placeholder, className }: { label: string; placeholder: string; className?: string }) {
  const [, setAddress] = useSearchParams()
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const search = formAddress(event.currentTarget).get('search')?.trim()
        setAddress(
          (address) => {
            address.delete('search')
            address.delete('before') // a search begins at the latest
            if (search) address.set('search', search)
            return address
          },
          { replace: true, preventScrollReset: true },
        )
      }}
    >
      <LiveSearchBox label={label} placeholder={placeholder} search={useNarrowing()} maxLength={searchLength} />
    </form>
  )
}

/** Keeps such a page from asking the server again for what it holds. */
export const unlessNarrowed = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
