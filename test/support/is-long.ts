/**
 * Whether tests have their long form: `npm run test:long`. It has every size, and all that is about time, load, memory, faults or several processes;
 * `npm test` says what happens, not when. Whole files of it are named `*.long.test.ts`.
 */
export const isLong = process.env['TESTS'] === 'long'

/** The options of a test that is in the long form alone. */
export const onlyLong = { skip: !isLong && 'in npm run test:long' }
