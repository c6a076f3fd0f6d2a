import { countrySpecs } from 'ibantools'
import { toElectronicFormat } from '#contract/text/text.ts'

/** A bank code in groups of four, as people read it. */
export const toGroups = (written: string) => toElectronicFormat(written).replace(/(.{4})(?=.)/g, '$1 ')

const ibanLength = (iban: string) => countrySpecs[iban.slice(0, 2)]?.chars ?? 34

/** Whether a field is typed to its full length, so that further typing cannot correct it. */
export const isCompletelyTyped = {
  iban: (written: string) => toElectronicFormat(written).length >= ibanLength(toElectronicFormat(written)),
  bic: (written: string) => toElectronicFormat(written).length >= 11,
  recipient: () => false,
}
