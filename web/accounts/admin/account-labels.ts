/** ENT-42: what an account is, by its type. */
export const accountType = { 0: 'Artist', 1: 'Account', 2: 'Artist without account' } as const

/** A claim as tables tell it. */
export const yesNo = (claim: boolean) => (claim ? 'Yes' : 'No')
