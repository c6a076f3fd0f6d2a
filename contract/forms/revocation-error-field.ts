/** The field to show an error message at: answers carry a message without the name of its field. */
export const revocationErrorField = (message: string) => (/e-?mail/i.test(message) ? 'email' : /\bname\b/.test(message) ? 'name' : 'contract')
