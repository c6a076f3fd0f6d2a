/**
 * The countries of the SEPA schemes by the first letters of their IBANs, as of November 2026 (EPC 409-09, "EPC List of SEPA Scheme Countries"). Albania,
 * Moldova, Montenegro and North Macedonia take part since October 2025, Serbia since May 2026. Territories have the letters of their country: those of
 * France, Åland, the Azores, Guernsey, Jersey and the Isle of Man.
 */
export const sepaCountries: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(' '),
)
