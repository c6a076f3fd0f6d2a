/**
 * What artists declare before they publish. The version is kept with each publication and with each edit that adds files: a new wording has a new
 * version, and `rightsDeclarations` keeps every one that was ever declared.
 */
export const rightsVersion = '2026-11-29' as const
export const rightsDeclarations = {
  '2026-11-29': 'Everything in this piece, its scores and its recordings, is my own work, or I have the right to publish it.',
} as const satisfies Record<string, string>
