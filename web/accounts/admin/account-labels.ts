/** ENT-42: the label of each type of account. */
export const accountType = { 0: 'Artist', 1: 'Account', 2: 'Artist without account' } as const

/** The label of a boolean. */
export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
