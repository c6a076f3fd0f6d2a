/** A phone on its side: a page is as wide as the window there, and scrolls. */
export const lowLandscape = '(max-height: 30rem) and (orientation: landscape)'

/** A window in which two pages stand side by side. */
export const wide = '(min-width: 900px)'

/** The width of a page that is not enlarged, as the `sizes` of an image. */
export const pageSizes = `${lowLandscape} 100vw, ${wide} 50vw, 100vw`

/** How many pages of a score are shown together. */
export const pagesPerSpread = ({ isWide, fitsWidth, isEnlarged }: { isWide: boolean; fitsWidth: boolean; isEnlarged: boolean }) =>
  isWide && !fitsWidth && !isEnlarged ? 2 : 1
