import { useSearchParams } from 'react-router'

/** Where somebody on the way in wants to be in the end, as the address says. */
export const useReturnTo = () => useSearchParams()[0].get('then')
