/** Whether tests have their long form, in which every fault, attack and screen size is tried: `npm run test:long`. */
export const isLong = process.env['TESTS'] === 'long'
