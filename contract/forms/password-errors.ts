/** The message for a new password that is one of the most common ones. */
export const commonPassword = 'This is one of the most common passwords. Please choose another one.'
