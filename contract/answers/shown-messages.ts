// The messages of answers that pages show without an answer too. This file stays small, because public pages load it.

export const notLoggedIn = 'You are not logged in.'
export const failed = 'Something went wrong. Please try again later.'
export const buyFirst = 'You need to first buy this piece'
export const noOpenRequests = 'No open requests.'
