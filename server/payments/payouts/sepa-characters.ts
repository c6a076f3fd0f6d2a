import anyAscii from 'any-ascii'

/** Transliterates a name into the SEPA character set, at most 70 characters. The result is empty for a name of symbols only. */
export const toSepaCharacters = (name: string) =>
  anyAscii(name)
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .trim()
    .slice(0, 70)
