/** A number of sales within a sentence: 'once', '3 times'. */
export const timesSold = (sales: number) => (sales === 1 ? 'once' : `${sales} times`)
