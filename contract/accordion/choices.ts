/** For which keyboard a printed fingering is meant. */
export const fingerings = ['B', 'C', 'left', 'piano'] as const

export const techniques = [
  'air sound',
  'bellows shake',
  'bend',
  'cluster',
  'glissando',
  'key noise',
  'knocking',
  'register noise',
  'ricochet',
  'tremolo',
  'vibrato',
] as const

/** The lowest and the highest grade. */
export const gradeLimits = { min: 1, max: 8 } as const

/** The choices among bass systems; a piece that can be played on either bass counts for both of them. */
export const bassSystemChoices = ['none', 'standard', 'free', 'both'] as const
/** What can be printed in a score. */
export const printedSigns = ['bellows signs', 'fingering', 'register signs'] as const

export const grades = Array.from({ length: gradeLimits.max }, (_, index) => index + 1)

/** The numbers of basses that a piece can need. */
export const leastBassesValues = [8, 12, 24, 32, 40, 48, 60, 72, 80, 96, 120] as const
/** The sizes of piano keyboards that pieces are compared with. */
export const keyCounts = [26, 30, 34, 37, 41, 45] as const
/** The reeds of instruments: L is 16′, M is 8′, H is 4′. */
export const reedLayouts = ['LM', 'MM', 'LMM', 'LMH', 'MMM', 'LMMH', 'LMMM', 'LMMMH'] as const
