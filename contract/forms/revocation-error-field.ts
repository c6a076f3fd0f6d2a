/** The field of a revocation that an error message of its operation is about; the server's answer does not name it. */
export const revocationErrorField = (message: string) => (/e-?mail/i.test(message) ? 'email' : /\bname\b/.test(message) ? 'name' : 'contract')
