/** The size of an incipit, for a width of 450 and a height of 140 pixels on screens of high density. */
export const incipitSize = { width: 900, height: 280 }
