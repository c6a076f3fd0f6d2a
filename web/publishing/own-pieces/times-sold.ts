/** How often a piece was sold, in a sentence: 'once', '3 times'. */
export const timesSold = (sales: number) => (sales === 1 ? 'once' : `${sales} times`)
