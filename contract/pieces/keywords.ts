/** The keywords that are suggested even in an empty library (CONST-09). */
export const builtInKeywords = [
  'atonal', 'baroque', 'romantic', 'classic', 'neo-classic', 'modern', 'duo', 'trio', 'quartet', 'quintet', 'orchestra', 'accordion orchestra',
  'symphony', 'concerto', 'sonata', 'opera', 'chamber opera', 'standard bass', 'free bass', 'jazz', 'blues', 'minuet', 'gavotte', 'gigue',
  'sarabande', 'waltz', 'toccata', 'hymn', 'fugue',
] as const // prettier-ignore
