import { toStandardCharacters } from './text/text.ts'

/**
 * What follows the country's letters in a VAT id, as the European Commission lists it for VIES, and in those of neighbours. The format alone is
 * checked: whether an id is in force is known to the authorities only, and no purchase waits for them.
 */
const formats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  GB: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)$/,
  NO: /^\d{9}MVA$/,
}

/**
 * A VAT id in the spelling in which it is stored, without spaces, dots and hyphens: 'DE123456789'. Undefined if no country has such an id. Greek ids
 * begin with EL, and are recognized with GR.
 */
export function normalizeVatId(entered: string): string | undefined {
  const id = toStandardCharacters(entered)
    .toUpperCase()
    .replace(/[\s.\-\u2010-\u2015/]/gu, '')
    .replace(/^GR/, 'EL')
    .replace(/^(CHE\d{9})$/, '$1MWST')
  return formats[id.slice(0, 2)]?.test(id.slice(2)) ? id : undefined
}
