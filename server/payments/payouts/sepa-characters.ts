import anyAscii from 'any-ascii'

/** A name in the letters that banks read, 70 of them. Of one in signs alone nothing may be left. */
export const inBankLetters = (name: string) =>
  anyAscii(name)
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .trim()
    .slice(0, 70)
