import { useSearchParams } from 'react-router'

export { returnPath, withReturnTo } from '#contract/text/return-path.ts'

/** The path to return to that the current address carries. */
export const useReturnTo = () => useSearchParams()[0].get('then')
