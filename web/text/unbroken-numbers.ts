/** A title as pages show it: no line ends before a number, so that 'No. 1' and 'Op. 27' stay together. What is stored, copied or sent keeps its spaces. */
export const unbroken = (title: string) => title.replace(/ (?=\d)/g, '\u00a0')
